import { createDice } from './pictures/dice.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/**
 * When the stories of a feed came out, newest first: the first some minutes before `now`, the last some days,
 * each pause longer than the one before, as a paper that has been going for a while looks.
 */
export function storyTimes(feedPath: string, count: number, now: Date): Date[] {
  const dice = createDice(feedPath);
  const newest = dice.between(4, 55);
  const oldest = dice.between(2, 10) * DAY_MINUTES;
  const growth = (oldest / newest) ** (1 / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, index) => {
    const minutes = newest * growth ** index * (index === 0 ? 1 : dice.between(0.85, 1));
    return new Date(now.getTime() - Math.round(minutes * MINUTE_MS));
  });
}
