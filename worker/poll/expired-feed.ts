import type { FeedState } from '../../shared/node/records.ts';

/** How long a failing feed's last good articles stay (CONTRACT.md, "A failed poll"). */
export const LAST_GOOD_COPY_MS = 24 * 3_600_000;

/**
 * Whether a feed fails, and has for so long that its articles must go, and has not lost them yet. A feed that was not
 * asked for a day, because its interval is longer or no worker ran, has not failed.
 */
export function isExpired(state: FeedState, now: number): boolean {
  const { lastSuccessAt, failures, articles, etag, lastModified } = state;
  const holdsSomething = articles > 0 || etag !== null || lastModified !== null;
  const tooOld = lastSuccessAt === null || now - lastSuccessAt >= LAST_GOOD_COPY_MS;
  return failures > 0 && holdsSomething && tooOld;
}
