import { dateFormat } from './date-format.ts';

/** The day as `YYYY-MM-DD` in a time zone. */
export function calendarDay(at: number, timeZone: string): string {
  const format = dateFormat('en-US', timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' });
  const [month, day, year] = format.format(at).split('/');
  return `${year}-${month}-${day}`;
}
