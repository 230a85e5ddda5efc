import { readDate } from '../../shared/rules/dates/read-date.ts';

/** Smaller numbers are seconds, larger ones milliseconds. */
const MIN_MILLISECONDS = 1e11;

function fromEpoch(value: number): string {
  const at = new Date(value < MIN_MILLISECONDS ? value * 1000 : value);
  const year = at.getUTCFullYear();
  return year > 0 && year <= 9999 ? at.toISOString() : '';
}

/**
 * Parses a post's date from the backend. Returns `YYYY-MM-DD` for a day without a time, otherwise ISO 8601 in UTC. A
 * number is milliseconds since the epoch, or seconds below 1e11; text is read as in feeds, up to 100 characters.
 * Returns an empty text for anything else, because a post must not fail for its date.
 */
export function parsePostDate(value: unknown): string {
  if (typeof value === 'number') return fromEpoch(value);
  return typeof value === 'string' ? (readDate(value) ?? '') : '';
}
