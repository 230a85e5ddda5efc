import { Worker } from 'node:worker_threads';
import type { FeedBytes, ReadResult } from '../normalise/feed-document.ts';

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

/** What the thread says first, or what stops it: its answer, its fault, its time, or ours. */
function outcomeOf(thread: Worker, options: ReadApartOptions, stopping: AbortSignal): Promise<ReadResult> {
  const { timeLimitMs, heapLimitMb } = options;
  const done = new AbortController();
  const outcome = new Promise<ReadResult>((resolve) => {
    const late = setTimeout(() => resolve(failed(`reading it takes longer than ${timeLimitMs / 1000} s`)), timeLimitMs);
    done.signal.addEventListener('abort', () => clearTimeout(late));
    const stop = () => resolve(failed('the worker is stopping'));
    stopping.addEventListener('abort', stop, { signal: done.signal });
    thread.once('message', resolve);
    thread.once('error', (error) => resolve(failed(reasonOf(error, heapLimitMb))));
    thread.once('exit', (code) => resolve(failed(`it cannot be read: its thread ended with code ${code}`)));
  });
  return outcome.finally(() => done.abort());
}

/**
 * Reads one document on a thread of its own, with limits on time and heap, so that nothing it holds can slow or end
 * the process. The thread ends with the document; `stopping` ends it at once.
 */
export async function readInThread(
  feed: FeedBytes,
  options: ReadApartOptions,
  stopping: AbortSignal,
): Promise<ReadResult> {
  if (stopping.aborted) return failed('the worker is stopping');
  const thread = new Worker(options.threadUrl, {
    workerData: feed,
    resourceLimits: { maxOldGenerationSizeMb: options.heapLimitMb, maxYoungGenerationSizeMb: 16 },
  });
  const result = await outcomeOf(thread, options, stopping);
  await thread.terminate();
  return result;
}
