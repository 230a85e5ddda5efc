const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_NAME = '(?<name>(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*)\\.?';
const WEEKDAY = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\\.?,?\\s+)?';
const DAY = '(?<day>\\d{1,2})';
const YEAR = '(?<year>\\d{4})';
const TIME = '(?:(?:\\s*t|,?\\s+at|,)?\\s*(?<time>\\d{1,2}:.*))?';

/** `2026-11-20`, `20 Nov 2026`, `November 20, 2026` and `11/20/2026`, each with an optional time. */
const FORMATS = [
  `${YEAR}([-/.])(?<month>\\d{1,2})\\2${DAY}`,
  `${WEEKDAY}${DAY}(?:st|nd|rd|th)?[\\s-]+${MONTH_NAME},?[\\s-]+${YEAR}`,
  `${WEEKDAY}${MONTH_NAME}\\s+${DAY}(?:st|nd|rd|th)?,?\\s+${YEAR}`,
  `(?<month>\\d{1,2})/${DAY}/${YEAR}`,
].map((format) => new RegExp(`^${format}${TIME}$`, 'i'));

const CLOCK =
  /^(?<clock>\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[ap]m)?)\s*(?<zone>z|[ecmp][sd]t|(?:utc?|gmt)?(?:[+-]\d{2}(?::?\d{2})?)?)$/i;

/** Smaller numbers are seconds, larger ones milliseconds. */
const MIN_MILLISECONDS = 1e11;

function isoOf(time: number): string {
  const at = new Date(time);
  const year = at.getUTCFullYear();
  return year > 0 && year <= 9999 ? at.toISOString() : '';
}

/** Returns the day as `YYYY-MM-DD`; empty where the calendar has no such day. */
function dayOf({ year = '', month = '', name = '', day = '' }: Record<string, string | undefined>): string {
  const number = name === '' ? Number(month) : MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  const written = [year, String(number).padStart(2, '0'), day.padStart(2, '0')].join('-');
  // Date.parse reads 30 February as a day in March.
  return isoOf(Date.parse(`${written}T00:00Z`)).startsWith(written) ? written : '';
}

/** Returns the time of a day in UTC. The zone is always explicit, because Date.parse assumes the machine's. */
function instantOf(day: string, time: string): string {
  const { clock = '', zone = '' } = CLOCK.exec(time.replace(/\s*\([^)]*\)$/, ''))?.groups ?? {};
  return clock === '' ? '' : isoOf(Date.parse(`${day.replaceAll('-', '/')} ${clock} ${zone || 'UTC'}`));
}

function parseText(text: string): string {
  const groups = FORMATS.map((format) => format.exec(text)?.groups).find((found) => found !== undefined);
  const day = groups === undefined ? '' : dayOf(groups);
  return day === '' || groups?.time === undefined ? day : instantOf(day, groups.time);
}

/**
 * Parses a post's date from the backend. Returns `YYYY-MM-DD` for a day without a time, otherwise ISO 8601 in UTC. A time
 * without an offset is UTC; a number is milliseconds since the epoch, or seconds below 1e11. Returns an empty text for
 * anything else, because a post must not fail for its date.
 */
export function parsePostDate(value: unknown): string {
  if (typeof value === 'number') return isoOf(value < MIN_MILLISECONDS ? value * 1000 : value);
  if (typeof value !== 'string' || value.length > 100) return '';
  const text = value.replace(/\s+/g, ' ').trim();
  return /^\d{9,13}$/.test(text) ? parsePostDate(Number(text)) : parseText(text);
}
