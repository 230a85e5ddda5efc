import type { Locale } from '../model/snapshot.ts';
import { dateFormat, zoneOfDate } from './date-format.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Creating a format is fifty times as slow as using it. */
const formats = new Map<string, Intl.RelativeTimeFormat>();

function relativeFormat(locale: string): Intl.RelativeTimeFormat {
  const format = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale);
  formats.set(locale, format);
  return format;
}

/** Writes an article's age in words (docs/product.md, "Relative time"). */
export function relativeTime(publishedDate: string | null, now: number, { timeZone, texts }: Locale): string {
  const { locale, articles } = texts;
  const published = publishedDate === null ? Number.NaN : Date.parse(publishedDate);
  if (publishedDate === null || Number.isNaN(published)) return articles.recently;
  const age = now - published;
  if (age < HOUR) return articles.justNow;
  if (age < DAY) return relativeFormat(locale).format(-Math.floor(age / HOUR), 'hour');
  if (age < 7 * DAY) return relativeFormat(locale).format(-Math.floor(age / DAY), 'day');
  return dateFormat(locale, zoneOfDate(publishedDate, timeZone), texts.articleDate).format(published);
}
