import { DATE_READERS, type Moment } from './date-readers.ts';

const MAX_LENGTH = 100;
/** What is earlier is a placeholder of software: no feed was published before the web. */
const EARLIEST = Date.UTC(1970, 0, 2);
/** ISO 8601 has four digits for a year. */
const END = Date.UTC(10_000, 0);

function createDate({ year, month, day, clock, zone }: Moment): Date {
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  if (clock !== null) at.setUTCHours(clock.hour, clock.minute - zone, clock.second, clock.millisecond);
  return at;
}

/** The end of `2026-11-20T10`: ISO 8601 allows the hour alone after a whole date. */
const HOUR_ALONE = /(?<=\b\d{4}[-/.]?\d\d[-/.]?\d{1,2}t)(\d\d)(?=z|[+-]|$)/i;

/** Applies docs/product.md, "Articles": ISO 8601 in UTC, `YYYY-MM-DD` for a day, or null. */
export function readDate(text: string): string | null {
  const tidy = text
    .slice(0, 10 * MAX_LENGTH)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(HOUR_ALONE, '$1:00');
  if (tidy === '' || tidy.length > MAX_LENGTH) return null;
  for (const reader of DATE_READERS) {
    const found = reader(tidy);
    if (found === null) continue;
    const at = createDate(found);
    if (at.getTime() < EARLIEST || at.getTime() >= END) return null;
    return found.clock === null ? at.toISOString().slice(0, 10) : at.toISOString();
  }
  return null;
}
