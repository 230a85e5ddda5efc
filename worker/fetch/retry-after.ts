const LONGEST_MS = 7 * 24 * 3_600_000;

/**
 * How long `Retry-After` asks to wait, in milliseconds: seconds or an HTTP date (RFC 9110, section 10.2.3). Null when
 * it cannot be read; a week at most, so that no response can stop a feed for good.
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  const wait = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(wait) ? null : Math.min(Math.max(0, wait), LONGEST_MS);
}
