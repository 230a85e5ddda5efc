import { dateFormat } from '../../shared/rules/date-format.ts';

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/** Formats a date like "November 20, 2026"; null for an empty date. A date without a time keeps its day. */
export function postDate(date: string, locale: string, timeZone: string): string | null {
  if (date === '') return null;
  const zone = DATE_ONLY.test(date) ? 'UTC' : timeZone;
  return dateFormat(locale, zone, { year: 'numeric', month: 'long', day: 'numeric' }).format(new Date(date));
}
