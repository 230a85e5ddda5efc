import { createDice } from './pictures/dice.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** The age in minutes, from and to, of the newest story of a section's first feed, and of its other feeds. */
const NEWEST_OF_FIRST = [10, 50] as const;
const NEWEST_OF_OTHERS = [40, 8 * HOUR_MINUTES] as const;
/** The age in days of a feed's oldest story. */
const OLDEST = [2, 10] as const;

/** Which feed: its address, its place in its section (0 is first), and how many stories it has. */
export interface FeedPlace {
  path: string;
  place: number;
  count: number;
}

/**
 * When the stories of a feed came out, newest first, as on a day of a paper that has been going for a while: one
 * within the hour in the first feed of a section and seldom in another, then hours, then days, each pause longer.
 */
export function storyTimes({ path, place, count }: FeedPlace, now: Date): Date[] {
  const dice = createDice(path);
  const [low, high] = place === 0 ? NEWEST_OF_FIRST : NEWEST_OF_OTHERS;
  const newest = dice.between(low, high);
  const oldest = dice.between(...OLDEST) * DAY_MINUTES;
  // The second story of a feed is never of this hour, or the top of a section would all be "Just now".
  const base = Math.max(newest, HOUR_MINUTES);
  const growth = (oldest / base) ** (1 / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, index) => {
    const early = index === count - 1 ? 0 : dice.between(0, 0.5);
    const minutes = index === 0 ? newest : base * growth ** (index - early);
    return new Date(now.getTime() - Math.round(minutes * MINUTE_MS));
  });
}
