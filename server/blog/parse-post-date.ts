const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_NAME = '(?<name>(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*)\\.?';
const WEEKDAY = '(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\\.?,?\\s+)?';
const DAY = '(?<day>\\d{1,2})';
const YEAR = '(?<year>\\d{4})';
const REST = '(?:(?:\\s*t|,?\\s+at|,)?\\s*(?<rest>\\d{1,2}:.*))?';

/** `2026-11-20`, `20 Nov 2026`, `November 20, 2026` and `11/20/2026`: the day, and what is said after it. */
const FORMS = [
  `${YEAR}([-/.])(?<month>\\d{1,2})\\2${DAY}`,
  `${WEEKDAY}${DAY}(?:st|nd|rd|th)?[\\s-]+${MONTH_NAME},?[\\s-]+${YEAR}`,
  `${WEEKDAY}${MONTH_NAME}\\s+${DAY}(?:st|nd|rd|th)?,?\\s+${YEAR}`,
  `(?<month>\\d{1,2})/${DAY}/${YEAR}`,
].map((form) => new RegExp(`^${form}${REST}$`, 'i'));

const CLOCK =
  /^(?<clock>\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[ap]m)?)\s*(?<zone>z|[ecmp][sd]t|(?:utc?|gmt)?(?:[+-]\d{2}(?::?\d{2})?)?)$/i;

const SECONDS_BELOW = 1e11;

function isoOf(time: number): string {
  const at = new Date(time);
  const year = at.getUTCFullYear();
  return year > 0 && year <= 9999 ? at.toISOString() : '';
}

/** The day that was written, as `YYYY-MM-DD`; empty where the calendar has no such day. */
function dayOf({ year = '', month = '', name = '', day = '' }: Record<string, string | undefined>): string {
  const number = name === '' ? Number(month) : MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  const written = [year, String(number).padStart(2, '0'), day.padStart(2, '0')].join('-');
  // The engine takes a 30 February for a day in March.
  return isoOf(Date.parse(`${written}T00:00Z`)).startsWith(written) ? written : '';
}

/** That day at a time, in UTC: the engine is never left without a zone, for it would take the machine's. */
function momentOf(day: string, rest: string): string {
  const { clock = '', zone = '' } = CLOCK.exec(rest.replace(/\s*\([^)]*\)$/, ''))?.groups ?? {};
  return clock === '' ? '' : isoOf(Date.parse(`${day.replaceAll('-', '/')} ${clock} ${zone || 'UTC'}`));
}

function readText(text: string): string {
  const groups = FORMS.map((form) => form.exec(text)?.groups).find((found) => found !== undefined);
  const day = groups === undefined ? '' : dayOf(groups);
  return day === '' || groups?.rest === undefined ? day : momentOf(day, groups.rest);
}

/**
 * A post's date as the backend gives it, as `YYYY-MM-DD` where it names a day alone, else as ISO 8601 in UTC: a time
 * without an offset is UTC, a number is milliseconds since the epoch, or seconds below 1e11. Empty where it cannot be
 * read: a post never fails for its date. The machine's own zone changes nothing.
 */
export function parsePostDate(value: unknown): string {
  if (typeof value === 'number') return isoOf(value < SECONDS_BELOW ? value * 1000 : value);
  if (typeof value !== 'string' || value.length > 100) return '';
  const text = value.replace(/\s+/g, ' ').trim();
  return /^\d{9,13}$/.test(text) ? parsePostDate(Number(text)) : readText(text);
}
