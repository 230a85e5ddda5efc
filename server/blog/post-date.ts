import { dateFormat } from '../../shared/rules/date-format.ts';
import { zoneOfDate } from '../../shared/rules/date-only.ts';

/** Formats a date like "November 20, 2026"; null for an empty date. A date without a time keeps its day. */
export function postDate(date: string, locale: string, timeZone: string): string | null {
  if (date === '') return null;
  const zone = zoneOfDate(date, timeZone);
  return dateFormat(locale, zone, { year: 'numeric', month: 'long', day: 'numeric' }).format(new Date(date));
}
