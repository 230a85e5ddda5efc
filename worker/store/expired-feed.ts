import { maskAddress } from '../../shared/node/outbound/mask-address.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import type { FeedState } from '../../shared/node/redis/records.ts';
import type { FeedStore, FeedUpdate } from './feed-store.ts';

/** How long a failing feed keeps its last good articles (docs/product.md, "Failed polls"). */
const LAST_GOOD_COPY_MS = 24 * 3_600_000;

const MAX_OVERDUE_MS = 3_600_000;

/** Whether the poll is more than an hour overdue: no worker ran, so nobody knows whether the feed failed in that time. */
export function isPollOverdue({ nextPollAt }: FeedState, now: number): boolean {
  return now - nextPollAt > MAX_OVERDUE_MS;
}

/** Whether every poll of the feed has failed for so long that its articles must go. */
function isExpired(state: FeedState, now: number): boolean {
  const { failingSince, articleCount, etag, lastModified } = state;
  const holdsSomething = articleCount > 0 || etag !== null || lastModified !== null;
  const hasFailedLong = failingSince !== null && now - failingSince >= LAST_GOOD_COPY_MS;
  return holdsSomething && hasFailedLong && !isPollOverdue(state, now);
}

function emptied(state: FeedState): FeedUpdate {
  return { state: { ...state, etag: null, lastModified: null, articleCount: 0 }, articles: [] };
}

interface EmptyExpiredOptions {
  feeds: Pick<FeedStore, 'load' | 'save' | 'succeededBefore'>;
  log: Logger;
  now: () => number;
}

/** Empties the feeds that failed for 24 hours; several workers may do so at once. */
export function createEmptyExpiredFeeds({ feeds, log, now }: EmptyExpiredOptions): () => Promise<void> {
  return async () => {
    for (const url of await feeds.succeededBefore(now() - LAST_GOOD_COPY_MS)) {
      const feed = await feeds.load(url);
      if (!feed.state || !isExpired(feed.state, now())) continue;
      if ((await feeds.save(feed, emptied(feed.state))) === 'overtaken') continue;
      log.warn(
        { feed: maskAddress(url), lastSuccess: feed.state.lastSuccessAt },
        'feed emptied after failing for 24 hours',
      );
    }
  };
}
