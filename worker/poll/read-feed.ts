import type { FeedBytes, ReadResult } from '../normalise/feed-document.ts';
import { readDocument } from './read-document.ts';
import { readInThread } from './read-in-thread.ts';

export type ReadFeed = (feed: FeedBytes) => Promise<ReadResult>;

export interface ReadFeedOptions {
  /** Documents larger than this, in bytes, are read on a thread of their own. */
  largeBytes?: number;
  /** For one large document. */
  timeLimitMs?: number;
  heapLimitMb?: number;
  /** The thread's script; tests bundle it elsewhere. */
  threadUrl?: URL;
}

/**
 * Reads feeds: bytes to articles. What is large is read apart, one at a time, so that no document blocks other
 * polls or grows the process; whatever a document holds, the answer is a result. `close` ends what is being read.
 */
export function createReadFeed(options: ReadFeedOptions = {}): { readFeed: ReadFeed; close: () => Promise<void> } {
  const { largeBytes = 512 * 1024, timeLimitMs = 10_000, heapLimitMb = 128 } = options;
  const threadUrl = options.threadUrl ?? new URL('./read-feed-thread.js', import.meta.url);
  const closing = new AbortController();
  let queue: Promise<unknown> = Promise.resolve();
  const readLarge: ReadFeed = (feed) => {
    const result = queue.then(() => readInThread(feed, { threadUrl, timeLimitMs, heapLimitMb }, closing.signal));
    queue = result;
    return result;
  };
  return {
    readFeed: (feed) => (feed.bytes.byteLength > largeBytes ? readLarge(feed) : readSmall(feed)),
    close: async () => {
      closing.abort();
      await queue;
    },
  };
}

async function readSmall(feed: FeedBytes): Promise<ReadResult> {
  try {
    return await readDocument(feed);
  } catch (error) {
    return {
      kind: 'not-a-feed',
      reason: `it cannot be read: ${error instanceof Error ? error.message : 'unknown fault'}`,
    };
  }
}
