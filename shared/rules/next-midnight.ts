import { dateFormat } from './date-format.ts';

const DAY = 86_400_000;
/** The longest local day: a change of the clocks, or of the side of the date line, adds to one. */
const LONGEST_DAY = 2 * DAY;

/** The part of a day that was searched last, by zone: every page of that day asks the same. */
const found = new Map<string, { from: number; until: number }>();

const dayOf = (time: number, timeZone: string): string => dateFormat(timeZone).format(time);

function endOfDay(now: number, timeZone: string): number {
  const today = dayOf(now, timeZone);
  let before = now;
  let after = now + LONGEST_DAY;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayOf(middle, timeZone) === today) before = middle;
    else after = middle;
  }
  return after;
}

/**
 * When the next local day begins, in milliseconds since the epoch: pages carry the day's date and the year,
 * so none is current for longer. Searched for, since days are not all 24 hours long.
 */
export function nextMidnight(now: number, timeZone: string): number {
  const known = found.get(timeZone);
  if (known && known.from <= now && now < known.until) return known.until;
  const until = endOfDay(now, timeZone);
  found.set(timeZone, { from: now, until });
  return until;
}
