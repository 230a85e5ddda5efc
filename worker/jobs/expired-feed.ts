import type { FeedState } from '../../shared/process/records.ts';

/** How long a failing feed's last good articles stay (CONTRACT.md, "A failed poll"). */
export const LAST_GOOD_COPY_MS = 24 * 3_600_000;

/** Whether a feed has not answered for so long that its articles must go, and has not lost them yet. */
export function isExpired({ lastSuccessAt, articles, etag, lastModified }: FeedState, now: number): boolean {
  const holdsSomething = articles > 0 || etag !== null || lastModified !== null;
  return holdsSomething && (lastSuccessAt === null || now - lastSuccessAt >= LAST_GOOD_COPY_MS);
}
