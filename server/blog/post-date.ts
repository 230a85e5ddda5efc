import { dateFormat } from '../../shared/rules/date-format.ts';

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A blog post's date in long en-US style, "November 20, 2026" (SPEC.md section 9). A date without a time
 * stays on its day; one with a time is shown in the publication's zone. Null where there is none.
 */
export function postDate(date: string, timeZone: string): string | null {
  if (date === '') return null;
  const zone = DATE_ONLY.test(date) ? 'UTC' : timeZone;
  return dateFormat(zone, { year: 'numeric', month: 'long', day: 'numeric' }).format(new Date(date));
}
