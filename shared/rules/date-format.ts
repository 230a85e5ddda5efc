/** Creating a format is fifty times as slow as using it. */
const cache = new Map<string, Intl.DateTimeFormat>();

export function dateFormat(timeZone: string, style: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, style]);
  const format = cache.get(key) ?? new Intl.DateTimeFormat('en-US', { ...style, timeZone });
  cache.set(key, format);
  return format;
}

/** A day like "Friday, November 20, 2026", and its year; `now` in milliseconds since the epoch. */
export function dayInWords(timeZone: string, now: number): { today: string; year: string } {
  const today = dateFormat(timeZone, { dateStyle: 'full' }).format(now);
  return { today, year: today.slice(-4) };
}
