import PQueue from 'p-queue';
import { askProgram, type ProgramResult, startProgram } from '../../shared/node/process/child-program.ts';
import type { FetchedDocument, FetchOutcome } from '../fetch/fetch-outcome.ts';
import type { ReadOutcome } from '../normalise/normalise-feed.ts';
import type { ReadingTask } from './read-feed-program.ts';

/** Reading this many bytes blocks the worker for about a tenth of a second at most; a process takes twice as long to start. */
export const LARGE_BYTES = 1024 * 1024;

const STOPPING = 'the worker is stopping';

interface LargeReaderOptions {
  timeLimitMs?: number;
  heapLimitMb?: number;
  /** The bundled read-feed-program.js; tests bundle it elsewhere. */
  program?: URL;
}

/** Takes the reading steps for a large document; a small one, and every other outcome, passes through. */
export type ReadIfLarge = (fetched: FetchOutcome, feedUrl: string) => Promise<FetchOutcome | ReadOutcome>;

/** Reads in a process with limits on time and heap, so that no document blocks or ends the worker. */
export function createLargeReader(options: LargeReaderOptions = {}): {
  readIfLarge: ReadIfLarge;
  close: () => Promise<void>;
} {
  const { timeLimitMs = 10_000, heapLimitMb = 128 } = options;
  const program = options.program ?? new URL('./read-feed-program.js', import.meta.url);
  const closing = new AbortController();
  const queue = new PQueue({ concurrency: 1 });
  return {
    readIfLarge: (fetched, feedUrl) => {
      if (fetched.kind !== 'modified' || fetched.body.byteLength <= LARGE_BYTES) return Promise.resolve(fetched);
      const task = { response: fetched, feedUrl };
      return queue.add(() => readInProcess(task, { program, timeLimitMs, heapLimitMb }, closing.signal));
    },
    close: async () => {
      closing.abort();
      await queue.onIdle();
    },
  };
}

type ReadingOptions = Required<LargeReaderOptions>;

async function readInProcess(task: ReadingTask, options: ReadingOptions, closing: AbortSignal): Promise<ReadOutcome> {
  if (closing.aborted) return unreadable(task.response, STOPPING);
  const { program, timeLimitMs, heapLimitMb } = options;
  const child = startProgram(program, heapLimitMb);
  const kill = () => child.kill('SIGKILL');
  closing.addEventListener('abort', kill);
  const result = await askProgram<ReadOutcome>(child, task, timeLimitMs);
  closing.removeEventListener('abort', kill);
  kill();
  if (result.kind === 'reply') return result.reply;
  return unreadable(task.response, closing.aborted ? STOPPING : unreadReason(result, options));
}

type UnreadResult = Exclude<ProgramResult<ReadOutcome>, { kind: 'reply' }>;

function unreadReason(result: UnreadResult, { timeLimitMs, heapLimitMb }: ReadingOptions): string {
  if (result.kind === 'slow') return `reading it takes longer than ${timeLimitMs / 1000} s`;
  if (result.kind === 'out-of-memory') return `reading it takes more than ${heapLimitMb} MB of memory`;
  return `it cannot be read: ${result.reason}`;
}

function unreadable({ body, ...facts }: FetchedDocument, reason: string): ReadOutcome {
  return { ...facts, kind: 'not-a-feed', reason };
}
