/** Cached by zone and style, since creating a format is fifty times as slow as using it. */
const made = new Map<string, Intl.DateTimeFormat>();

/** The en-US format of a date in a zone, as `toLocaleDateString('en-US', …)` has it. */
export function dateFormat(timeZone: string, style: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  const key = JSON.stringify([timeZone, style]);
  const format = made.get(key) ?? new Intl.DateTimeFormat('en-US', { ...style, timeZone });
  made.set(key, format);
  return format;
}

/** A day in words, as in "Friday, November 20, 2026", and its year; `now` in milliseconds. */
export function dayInWords(timeZone: string, now: number): { today: string; year: string } {
  const today = dateFormat(timeZone, { dateStyle: 'full' }).format(now);
  return { today, year: today.slice(-4) };
}
