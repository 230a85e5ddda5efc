import { dateFormat } from './date-format.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

function counted(units: number, name: string): string {
  return `${units} ${name}${units === 1 ? '' : 's'} ago`;
}

/**
 * An article's age in words (docs/product.md, "Relative time"): "Just now", "N hour(s) ago", "N day(s) ago", else the
 * en-US date in the publication's zone; "Recently" without a date. Whole units, rounded down; a date
 * in the future is "Just now". A date without a time counts from midnight UTC and stays on its day.
 */
export function relativeTime(publishedDate: string | null, now: number, timeZone: string): string {
  const published = publishedDate === null ? Number.NaN : Date.parse(publishedDate);
  if (publishedDate === null || Number.isNaN(published)) return 'Recently';
  const age = now - published;
  if (age < HOUR) return 'Just now';
  if (age < DAY) return counted(Math.floor(age / HOUR), 'hour');
  if (age < 7 * DAY) return counted(Math.floor(age / DAY), 'day');
  const zone = DATE_ONLY.test(publishedDate) ? 'UTC' : timeZone;
  return dateFormat(zone).format(published);
}
