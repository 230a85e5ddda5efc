import { readDate } from '../../shared/rules/dates/read-date.ts';

/** Smaller numbers are seconds, larger ones milliseconds. */
const MIN_MILLISECONDS = 1e11;

function fromEpoch(value: number): string {
  const at = new Date(value < MIN_MILLISECONDS ? value * 1000 : value);
  const year = at.getUTCFullYear();
  return year > 0 && year <= 9999 ? at.toISOString() : '';
}

/** Returns `YYYY-MM-DD` for a day without a time, otherwise ISO 8601 in UTC; empty text where it is no date. */
export function parsePostDate(value: unknown): string {
  if (typeof value === 'number') return fromEpoch(value);
  return typeof value === 'string' ? (readDate(value) ?? '') : '';
}
