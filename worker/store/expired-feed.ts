import type { FeedState } from '../../shared/node/redis/records.ts';
import type { FeedUpdate } from './feed-store.ts';

/** How long a failing feed keeps its last good articles (docs/product.md, "Failed polls"). */
export const LAST_GOOD_COPY_MS = 24 * 3_600_000;

/** A poll later than this shows that no worker ran meanwhile, or that a clock was set. */
const LATE_MS = 3_600_000;

/** Whether the feed was not polled when it was due, so that nobody knows whether it would have failed. */
export function isUnpolled({ nextPollAt }: FeedState, now: number): boolean {
  return now - nextPollAt > LATE_MS;
}

/** Whether every poll of the feed has failed for so long that its articles must go. */
export function isExpired(state: FeedState, now: number): boolean {
  const { failingSince, articles, etag, lastModified } = state;
  const holdsSomething = articles > 0 || etag !== null || lastModified !== null;
  const hasFailedLong = failingSince !== null && now - failingSince >= LAST_GOOD_COPY_MS;
  return holdsSomething && hasFailedLong && !isUnpolled(state, now);
}

export function emptied(state: FeedState): FeedUpdate {
  return { state: { ...state, etag: null, lastModified: null, articles: 0 }, articles: [] };
}
