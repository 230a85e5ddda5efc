import type { Locale } from '../model/snapshot.ts';

/** Creating a format is fifty times as slow as using it. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

export function dateFormat(locale: string, timeZone: string, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, timeZone, style]);
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, { ...style, timeZone });
  dateFormats.set(key, format);
  return format;
}

/** Begins a text with a capital. French writes days in lower case. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A day like "Friday, November 20, 2026", shorter as "Fri, Nov 20", and its year. */
export function dayInWords(locale: string, timeZone: string, now: number) {
  const inWords = (style: Intl.DateTimeFormatOptions) => capitalised(dateFormat(locale, timeZone, style).format(now));
  const today = inWords({ dateStyle: 'full' });
  // In both languages a full date ends with the year.
  return { today, shortDay: inWords({ weekday: 'short', month: 'short', day: 'numeric' }), year: today.slice(-4) };
}

export function calendarDay(at: number, timeZone: string): string {
  const format = dateFormat('en-US', timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' });
  const [month, day, year] = format.format(at).split('/');
  return `${year}-${month}-${day}`;
}

export function timeOfDay(at: number, timeZone: string): string {
  return dateFormat('en-GB', timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
}

/** Formats a time like "4:12 p.m.", in French "16 h 12" with spaces that never end a line. */
export function clockTime(locale: string, timeZone: string, at: number): string {
  const time = dateFormat(locale, timeZone, { hour: 'numeric', minute: '2-digit' }).format(at);
  return time.replace(/\s(A|P)M$/, (_, half: string) => ` ${half.toLowerCase()}.m.`).replace(/\sh\s/, '\u00a0h\u00a0');
}

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

export function isDateOnly(date: string): boolean {
  return DATE_ONLY.test(date);
}

/** A date without a time is the same day in every zone. */
export function zoneOfDate(date: string, timeZone: string): string {
  return isDateOnly(date) ? 'UTC' : timeZone;
}

/** A day, and the time if the publisher gave one, as in "November 20, 2026, 4:12 p.m.". */
export function fullDate(date: string | null, { timeZone, texts: { locale, articles } }: Locale): string {
  const at = date === null ? Number.NaN : Date.parse(date);
  if (date === null || Number.isNaN(at)) return articles.recently;
  const day = dateFormat(locale, zoneOfDate(date, timeZone), { dateStyle: 'long' }).format(at);
  return isDateOnly(date) ? day : `${day}, ${clockTime(locale, timeZone, at)}`;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

function relativeFormat(locale: string): Intl.RelativeTimeFormat {
  const format = relativeFormats.get(locale) ?? new Intl.RelativeTimeFormat(locale);
  relativeFormats.set(locale, format);
  return format;
}

export function relativeTime(publishedDate: string | null, now: number, { timeZone, texts }: Locale): string {
  const { locale, articles } = texts;
  const published = publishedDate === null ? Number.NaN : Date.parse(publishedDate);
  if (publishedDate === null || Number.isNaN(published)) return articles.recently;
  const age = now - published;
  if (age < HOUR_MS) return articles.justNow;
  if (age < DAY_MS) return relativeFormat(locale).format(-Math.floor(age / HOUR_MS), 'hour');
  if (age < 7 * DAY_MS) return relativeFormat(locale).format(-Math.floor(age / DAY_MS), 'day');
  return dateFormat(locale, zoneOfDate(publishedDate, timeZone), texts.articleDate).format(published);
}
