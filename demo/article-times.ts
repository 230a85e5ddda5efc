import { randomBetween } from './random.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** Chooses the times of a feed's articles, newest first, with growing pauses. The first feed of a section has the newest. */
export function articleTimes(feedPath: string, feedIndex: number, count: number, now: Date): Date[] {
  const [low, high] = feedIndex === 0 ? [10, 50] : [90, 8 * HOUR_MINUTES];
  const newest = randomBetween(low, high, `${feedPath} newest`);
  const oldest = randomBetween(2, 10, `${feedPath} oldest`) * DAY_MINUTES;
  // Only the newest article is less than an hour old, so that a section is not all "Just now".
  const base = Math.max(newest, HOUR_MINUTES);
  const growth = (oldest / base) ** (1 / Math.max(1, count - 1));
  return Array.from({ length: count }, (_, index) => {
    const early = index === count - 1 ? 0 : randomBetween(0, 0.5, `${feedPath} ${index}`);
    const minutes = index === 0 ? newest : base * growth ** (index - early);
    return new Date(now.getTime() - Math.round(minutes * MINUTE_MS));
  });
}
