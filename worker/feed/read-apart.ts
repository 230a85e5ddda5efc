import { Worker } from 'node:worker_threads';
import type { FeedBytes, ReadResult } from './feed-document.ts';

export interface ReadApartOptions {
  /** The bundled read-feed-thread.js. */
  threadUrl: URL;
  timeLimitMs: number;
  heapLimitMb: number;
}

function failed(reason: string): ReadResult {
  return { kind: 'not-a-feed', reason };
}

/** An error that ended a thread, in words. */
function reasonOf(error: unknown, heapLimitMb: number): string {
  const outOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  if (outOfMemory) return `reading it takes more than ${heapLimitMb} MB of memory`;
  return `it cannot be read: ${error instanceof Error ? error.message : 'unknown fault'}`;
}

/**
 * Reads one document on a thread of its own, with limits on time and heap, so that nothing it holds can slow or end
 * the process. The thread ends with the document; `signal` ends it at once.
 */
export function readApart(feed: FeedBytes, options: ReadApartOptions, signal: AbortSignal): Promise<ReadResult> {
  const { threadUrl, timeLimitMs, heapLimitMb } = options;
  if (signal.aborted) return Promise.resolve(failed('the worker is stopping'));
  return new Promise((resolve) => {
    const thread = new Worker(threadUrl, {
      workerData: feed,
      resourceLimits: { maxOldGenerationSizeMb: heapLimitMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    });
    const settle = (result: ReadResult) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      thread.terminate().then(
        () => resolve(result),
        () => resolve(result),
      );
    };
    const stop = () => settle(failed('the worker is stopping'));
    const timer = setTimeout(() => settle(failed(`reading it takes longer than ${timeLimitMs / 1000} s`)), timeLimitMs);
    signal.addEventListener('abort', stop);
    thread.once('message', settle);
    thread.once('error', (error) => settle(failed(reasonOf(error, heapLimitMb))));
    thread.once('exit', () => settle(failed('it cannot be read: its thread ended')));
  });
}
