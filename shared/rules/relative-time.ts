import { dateFormat } from './date-format.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

function counted(units: number, name: string): string {
  return `${units} ${name}${units === 1 ? '' : 's'} ago`;
}

/** Writes an article's age in words (docs/product.md, "Relative time"). `now` is in milliseconds since the epoch. */
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
