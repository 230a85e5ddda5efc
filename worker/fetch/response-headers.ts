import { headerOf, type ResponseHeaders } from '../../shared/node/outbound/response.ts';

const MAX_FRESHNESS_SECONDS = 31_536_000;

/** All values of a header that is a list, joined with commas (RFC 9110, section 5.3). */
export function listHeaderOf(headers: ResponseHeaders, name: string): string | null {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? null);
}

const HTTP_DATE = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? .*\d\d:\d\d:\d\d/i;

/** Milliseconds since 1970, NaN for other text (RFC 9110, section 5.6.7): asctime's form names no zone, and is GMT. */
function parseHttpDate(text: string): number {
  if (!HTTP_DATE.test(text)) return Number.NaN;
  return Date.parse(/ (?:[a-z]+|[+-]\d{4})$/i.test(text.trim()) ? text : `${text} GMT`);
}

/** Reads seconds or an HTTP date (RFC 9110, section 10.2.3) as milliseconds. Null for other text. */
export function retryAfterMs(headers: ResponseHeaders, now: number): number | null {
  const text = headerOf(headers, 'retry-after')?.trim() ?? '';
  const wait = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : parseHttpDate(text) - now;
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}

/**
 * Seconds from `max-age` less `Age`, else `Expires` less `Date` (RFC 9111, section 4.2). Null if nothing says it.
 * 0 for `no-cache` and `no-store`. An `Expires` that is no date has passed (section 5.3).
 */
export function freshForSeconds(headers: ResponseHeaders, now: number): number | null {
  const directives = listHeaderOf(headers, 'cache-control')?.toLowerCase() ?? '';
  if (/\bno-(cache|store)\b/.test(directives)) return 0;
  const maxAge = /\bmax-age\s*=\s*"?(\d+)/.exec(directives)?.[1];
  if (maxAge !== undefined) return bounded(Number(maxAge) - (Number.parseInt(headerOf(headers, 'age') ?? '', 10) || 0));
  const expires = headerOf(headers, 'expires');
  if (expires === null) return null;
  const sentAt = parseHttpDate(headerOf(headers, 'date') ?? '');
  return bounded((parseHttpDate(expires) - (Number.isNaN(sentAt) ? now : sentAt)) / 1000);
}

/** Software writes such a time when it has none. */
const NO_TIME_BEFORE = Date.UTC(1980, 0, 2);

/**
 * `Last-Modified` as the server wrote it. Null for a time at or before 1 January 1980, or later than the response: it never
 * changes with the document, so a request with it would get 304 for ever.
 */
export function lastModifiedOf(headers: ResponseHeaders, now: number): string | null {
  const text = headerOf(headers, 'last-modified') || null;
  // `parseHttpDate` knows no time before 1970.
  const time = Date.parse(text ?? '');
  const sentAt = parseHttpDate(headerOf(headers, 'date') ?? '');
  return time < NO_TIME_BEFORE || time > (Number.isNaN(sentAt) ? now : sentAt) ? null : text;
}

function bounded(seconds: number): number {
  return Number.isNaN(seconds) ? 0 : Math.min(Math.max(0, Math.floor(seconds)), MAX_FRESHNESS_SECONDS);
}
