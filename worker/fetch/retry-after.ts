const LONGEST_MS = 7 * 24 * 3_600_000;

/** Reads seconds or an HTTP date (RFC 9110, section 10.2.3) as milliseconds, a week at most; null for other text. */
export function retryAfterMs(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  const wait = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(wait) ? null : Math.min(Math.max(0, wait), LONGEST_MS);
}
