import { Worker } from 'node:worker_threads';
import PQueue from 'p-queue';
import type { FetchedDocument, FetchOutcome } from '../fetch/fetch-outcome.ts';
import type { ReadOutcome } from '../normalise/normalise-feed.ts';
import type { ReadingTask } from './read-feed-thread.ts';

export const LARGE_BYTES = 512 * 1024;

export interface LargeReaderOptions {
  largeBytes?: number;
  timeLimitMs?: number;
  heapLimitMb?: number;
  /** The bundled read-feed-thread.js; tests bundle it elsewhere. */
  threadUrl?: URL;
}

/** Takes the reading steps for a large document; a small one, and every other outcome, passes through. */
export type ReadLarge = (fetched: FetchOutcome, feedUrl: string) => Promise<FetchOutcome | ReadOutcome>;

/** Reads on one thread with limits on time and heap, so that no document blocks or ends the process. */
export function createLargeReader(options: LargeReaderOptions = {}): {
  readLarge: ReadLarge;
  close: () => Promise<void>;
} {
  const { largeBytes = LARGE_BYTES, timeLimitMs = 10_000, heapLimitMb = 128 } = options;
  const threadUrl = options.threadUrl ?? new URL('./read-feed-thread.js', import.meta.url);
  const closing = new AbortController();
  const queue = new PQueue({ concurrency: 1 });
  return {
    readLarge: (fetched, feedUrl) => {
      if (fetched.kind !== 'modified' || fetched.body.byteLength <= largeBytes) return Promise.resolve(fetched);
      const task = { response: fetched, feedUrl };
      return queue.add(() => readInThread(task, { threadUrl, timeLimitMs, heapLimitMb }, closing.signal));
    },
    close: async () => {
      closing.abort();
      await queue.onIdle();
    },
  };
}

type ThreadOptions = Required<Omit<LargeReaderOptions, 'largeBytes'>>;

async function readInThread(task: ReadingTask, options: ThreadOptions, closing: AbortSignal): Promise<ReadOutcome> {
  if (closing.aborted) return unreadable(task.response, 'the worker is stopping');
  const thread = new Worker(options.threadUrl, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: options.heapLimitMb, maxYoungGenerationSizeMb: 16 },
  });
  const outcome = await outcomeOf(thread, task.response, options, closing);
  await thread.terminate();
  return outcome;
}

function outcomeOf(
  thread: Worker,
  response: FetchedDocument,
  { timeLimitMs, heapLimitMb }: ThreadOptions,
  closing: AbortSignal,
): Promise<ReadOutcome> {
  const done = new AbortController();
  const outcome = new Promise<ReadOutcome>((resolve) => {
    const fail = (reason: string) => resolve(unreadable(response, reason));
    const timer = setTimeout(() => fail(`reading it takes longer than ${timeLimitMs / 1000} s`), timeLimitMs);
    done.signal.addEventListener('abort', () => clearTimeout(timer));
    closing.addEventListener('abort', () => fail('the worker is stopping'), { signal: done.signal });
    thread.once('message', resolve);
    thread.once('error', (error) => fail(reasonOf(error, heapLimitMb)));
    thread.once('exit', (code) => fail(`it cannot be read: its thread ended with code ${code}`));
  });
  return outcome.finally(() => done.abort());
}

function reasonOf(error: unknown, heapLimitMb: number): string {
  const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  if (isOutOfMemory) return `reading it takes more than ${heapLimitMb} MB of memory`;
  return `it cannot be read: ${error instanceof Error ? error.message : 'unknown error'}`;
}

function unreadable({ body, ...facts }: FetchedDocument, reason: string): ReadOutcome {
  return { ...facts, kind: 'not-a-feed', reason };
}
