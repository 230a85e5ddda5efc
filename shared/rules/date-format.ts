/** Creating a format is fifty times as slow as using it. */
const cache = new Map<string, Intl.DateTimeFormat>();

export function dateFormat(locale: string, timeZone: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, timeZone, style]);
  const format = cache.get(key) ?? new Intl.DateTimeFormat(locale, { ...style, timeZone });
  cache.set(key, format);
  return format;
}

/** A text that stands by itself starts with a capital; French writes days in lower case. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A day like "Friday, November 20, 2026", and its year. */
export function dayInWords(locale: string, timeZone: string, now: number): { today: string; year: string } {
  const today = capitalised(dateFormat(locale, timeZone, { dateStyle: 'full' }).format(now));
  return { today, year: today.slice(-4) };
}
