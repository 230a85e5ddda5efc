import { dateFormat, zoneOfDate } from '../../shared/rules/date-format.ts';

/** Formats a date like "November 20, 2026". Null for an empty date. A date without a time keeps its day. */
export function postDate(date: string, locale: string, timeZone: string): string | null {
  if (date === '') return null;
  const zone = zoneOfDate(date, timeZone);
  return dateFormat(locale, zone, { year: 'numeric', month: 'long', day: 'numeric' }).format(new Date(date));
}

const WORDS_PER_MINUTE = 230;

export function readingMinutes(html: string): number | null {
  const text = html.replace(/<[^>]*>|&[a-z\d#]+;/gi, ' ');
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  return words === 0 ? null : Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
