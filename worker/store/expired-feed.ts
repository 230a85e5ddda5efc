import type { FeedState } from '../../shared/node/redis/records.ts';
import type { FeedUpdate } from './feed-store.ts';

/** How long a failing feed keeps its last good articles (docs/product.md, "Failed polls"). */
export const LAST_GOOD_COPY_MS = 24 * 3_600_000;

const MAX_OVERDUE_MS = 3_600_000;

/** Whether the poll is more than an hour overdue: no worker ran, so nobody knows whether the feed failed in that time. */
export function isPollOverdue({ nextPollAt }: FeedState, now: number): boolean {
  return now - nextPollAt > MAX_OVERDUE_MS;
}

/** Whether every poll of the feed has failed for so long that its articles must go. */
export function isExpired(state: FeedState, now: number): boolean {
  const { failingSince, articleCount, etag, lastModified } = state;
  const holdsSomething = articleCount > 0 || etag !== null || lastModified !== null;
  const hasFailedLong = failingSince !== null && now - failingSince >= LAST_GOOD_COPY_MS;
  return holdsSomething && hasFailedLong && !isPollOverdue(state, now);
}

export function emptied(state: FeedState): FeedUpdate {
  return { state: { ...state, etag: null, lastModified: null, articleCount: 0 }, articles: [] };
}
