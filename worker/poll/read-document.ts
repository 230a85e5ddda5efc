import { createChildProgram, type ProgramResult } from '../../shared/node/process/child-program.ts';
import { hostOf } from '../../shared/node/redis/redis-keys.ts';
import type { FetchedDocument } from '../fetch/fetch-outcome.ts';
import { decode } from '../read/decode.ts';
import { normaliseFeed, type ReadOutcome } from '../read/normalise-feed.ts';
import { parseFeed } from '../read/parse-feed.ts';

/** The document is not to blame: it is fetched again soon. */
interface Unavailable {
  kind: 'unavailable';
  reason: string;
}

export type ReadDocument = (response: FetchedDocument, feedUrl: string) => Promise<ReadOutcome | Unavailable>;

/** Reads a document in this process, from bytes to articles. */
export const readDocument = async (response: FetchedDocument, feedUrl: string): Promise<ReadOutcome> => {
  const decoded = decode(response);
  const parsed = await parseFeed(decoded);
  return parsed.kind === 'parsed' ? normaliseFeed(parsed, feedUrl) : parsed;
};

/** Markup up to this size is read at once: it blocks the worker for some milliseconds at most. */
export const SMALL_BYTES = 16 * 1024;

export interface ReadingTask {
  response: FetchedDocument;
  feedUrl: string;
}

interface DocumentReaderOptions {
  timeLimitMs?: number;
  heapLimitMb?: number;
  idleMs?: number;
  program?: URL;
}

/**
 * Reads what is large or no markup in a process with limits on time and heap, so that no document blocks or ends the worker.
 * Hosts take turns by the time that their documents took.
 */
export function createDocumentReader(options: DocumentReaderOptions = {}) {
  const { timeLimitMs = 10_000, heapLimitMb = 128, idleMs = 60_000 } = options;
  const program = options.program ?? new URL('./read-document-program.js', import.meta.url);
  const { run, close } = createChildProgram<ReadingTask, ReadOutcome>(program, { timeLimitMs, heapLimitMb, idleMs });
  return {
    readDocument: async (response: FetchedDocument, feedUrl: string): ReturnType<ReadDocument> => {
      if (isSmallMarkup(response.body)) return readDocument(response, feedUrl);
      const result = await run({ response, feedUrl }, hostOf(feedUrl));
      if (result.kind === 'reply') return result.reply;
      const reason = unreadReason(result, timeLimitMs, heapLimitMb);
      if (result.kind === 'unavailable') return { kind: 'unavailable', reason };
      const { body, ...metadata } = response;
      return { ...metadata, kind: 'not-a-feed', reason };
    },
    close,
  };
}

/** White space, byte order marks and the zero bytes of UTF-16 may come before the first `<`. */
function isSmallMarkup(body: Uint8Array): boolean {
  const start = Buffer.from(body.subarray(0, 1_000)).toString('latin1');
  return body.byteLength <= SMALL_BYTES && /^[\s\0\xef\xbb\xbf\xfe\xff]*</.test(start);
}

type UnreadResult = Exclude<ProgramResult<ReadOutcome>, { kind: 'reply' }>;

function unreadReason(result: UnreadResult, timeLimitMs: number, heapLimitMb: number): string {
  if (result.kind === 'timeout') return `reading it takes longer than ${timeLimitMs / 1000} s`;
  if (result.kind === 'out-of-memory') return `reading it takes more than ${heapLimitMb} MB of memory`;
  return `it cannot be read: ${result.reason}`;
}
