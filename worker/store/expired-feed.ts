import type { FeedState } from '../../shared/node/records.ts';
import type { FeedUpdate } from './feed-store.ts';

/** How long a failing feed keeps its last good articles (docs/product.md, "Failed polls"). */
export const LAST_GOOD_COPY_MS = 24 * 3_600_000;

/**
 * Whether a feed has failed for so long that its articles must go. A feed that was not polled for a day, because its
 * interval is longer or no worker ran, has not failed.
 */
export function isExpired(state: FeedState, now: number): boolean {
  const { lastSuccessAt, failures, articles, etag, lastModified } = state;
  const holdsSomething = articles > 0 || etag !== null || lastModified !== null;
  const isOld = lastSuccessAt === null || now - lastSuccessAt >= LAST_GOOD_COPY_MS;
  return failures > 0 && holdsSomething && isOld;
}

/** The feed without its articles, and without validators: a 304 could otherwise keep it empty. */
export function emptied(state: FeedState): FeedUpdate {
  return { state: { ...state, etag: null, lastModified: null, articles: 0 }, articles: [] };
}
