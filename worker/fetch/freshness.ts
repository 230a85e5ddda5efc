const LONGEST_SECONDS = 31_536_000;

interface FreshnessHeaders {
  cacheControl: string | null;
  expires: string | null;
  date: string | null;
  age: string | null;
}

function bounded(seconds: number): number | null {
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.floor(seconds)), LONGEST_SECONDS) : null;
}

/** Seconds from `max-age` less `Age`, else `Expires` less `Date` (RFC 9111, section 4.2); null without either. */
export function freshForSeconds(headers: FreshnessHeaders, now: number): number | null {
  const directives = headers.cacheControl?.toLowerCase() ?? '';
  if (/\bno-(cache|store)\b/.test(directives)) return null;
  const maxAge = /\bmax-age\s*=\s*"?(\d+)/.exec(directives)?.[1];
  if (maxAge !== undefined) return bounded(Number(maxAge) - (Number.parseInt(headers.age ?? '', 10) || 0));
  if (headers.expires === null) return null;
  const sent = Date.parse(headers.date ?? '');
  const expires = Date.parse(headers.expires);
  return Number.isNaN(expires) ? null : bounded((expires - (Number.isNaN(sent) ? now : sent)) / 1000);
}
