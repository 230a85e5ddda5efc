import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FetchedDocument } from '../../worker/fetch/fetch-outcome.ts';
import { createLargeReader, LARGE_BYTES } from '../../worker/poll/read-large.ts';
import { READ_FEED_PROGRAM } from '../support/built.ts';
import { hostileDocuments } from '../support/hostile-documents.ts';
import { FEED_URL, fetched, readDocument } from '../support/read-document.ts';

const MAX_BYTES = 5_242_880;
/** A document whose cost grows with the square of its size takes minutes; `npm run bench -- read` has the limit of 250 ms. */
const MAX_PROCESSOR_MS = 1_000;
const MAX_DELAY_MS = 250;

let reader: ReturnType<typeof createLargeReader>;

beforeAll(async () => {
  reader = createLargeReader({ program: READ_FEED_PROGRAM });
  // Long enough for the code to be compiled before it is measured.
  const summary = '&lt;p&gt;harmless&lt;/p&gt;'.repeat(10_000);
  await readFeed(fetched(`<rss><channel><item><description>${summary}</description></item></channel></rss>`));
});

afterAll(async () => {
  await reader.close();
});

/** Reads a document as the worker does: a large one in a process of its own. */
async function readFeed(document: FetchedDocument) {
  const outcome = await reader.readIfLarge(document, FEED_URL);
  return outcome.kind === 'modified' ? readDocument(outcome) : outcome;
}

interface ReadingCost {
  isSmall: boolean;
  outcome: string;
  totalMs: number;
  blockedMs: number;
  grownMb: number;
}

/**
 * Reads a document and measures how long it blocks the event loop: the processor time for a small document, the delay of a
 * timer for one that is read in another process.
 */
async function costOf(document: string): Promise<ReadingCost> {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  const memory = process.memoryUsage().rss;
  const cpu = process.cpuUsage();
  const response = fetched(document);
  delays.enable();
  const started = performance.now();
  const result = await readFeed(response);
  const totalMs = performance.now() - started;
  delays.disable();
  const { user, system } = process.cpuUsage(cpu);
  const isSmall = response.bytes <= LARGE_BYTES;
  const grownMb = Math.max(0, process.memoryUsage().rss - memory) / 1_048_576;
  return {
    isSmall,
    outcome: result.kind === 'not-a-feed' ? result.reason : result.kind,
    totalMs,
    blockedMs: isSmall ? Math.min((user + system) / 1e3, totalMs) : delays.max / 1e6,
    grownMb,
  };
}

/** A timer is always late on a busy machine, but never as late as if the document were read in this process. */
function maxBlocked({ isSmall, totalMs }: ReadingCost): number {
  return isSmall ? MAX_PROCESSOR_MS : Math.max(MAX_DELAY_MS, totalMs / 2);
}

function line(name: string, { outcome, totalMs, blockedMs }: ReadingCost): string {
  return `${name.padEnd(38)} ${totalMs.toFixed(0).padStart(6)} ms, loop blocked ${blockedMs.toFixed(0).padStart(4)} ms: ${outcome}`;
}

describe.each([
  ['just small enough for the process of the worker', LARGE_BYTES * 0.95, LARGE_BYTES],
  ['as large as the limit allows', MAX_BYTES * 0.95, MAX_BYTES],
])('hostile documents %s', (_, size, most) => {
  it.each(hostileDocuments(size))('%s', { timeout: 30_000 }, async (name, document) => {
    expect(Buffer.byteLength(document)).toBeLessThanOrEqual(most);
    const cost = await costOf(document);
    console.log(line(name, cost));
    expect(cost.blockedMs).toBeLessThan(maxBlocked(cost));
    expect(cost.grownMb).toBeLessThan(300);
    // The process was neither killed for its time or memory, nor did it end by itself.
    expect(cost.outcome).not.toMatch(/^(reading it takes|it cannot be read)/);
  });
});
