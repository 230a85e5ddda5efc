import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDocumentReader, SMALL_BYTES } from '../../worker/poll/document-reader.ts';
import { READ_DOCUMENT_PROGRAM } from '../support/built.ts';
import { hostileDocuments } from '../support/hostile-documents.ts';
import { FEED_URL, fetched } from '../support/read-document.ts';

const MAX_BYTES = 5_242_880;
/** Nothing else happens in a worker meanwhile: no tick, no probe, no other feed. */
const MAX_BLOCKED_MS = 250;
/** Far below the time limit of a document, so that none ends the process that reads them. */
const MAX_READING_MS = 5_000;

let reader: ReturnType<typeof createDocumentReader>;

beforeAll(async () => {
  reader = createDocumentReader({ program: READ_DOCUMENT_PROGRAM });
  // Long enough for the code to be compiled before it is measured.
  const harmless = `<rss><channel><item><description>${'&lt;p&gt;harmless&lt;/p&gt;'.repeat(2_000)}</description></item></channel></rss>`;
  for (let turn = 0; turn < 5; turn += 1) await reader.readDocument(fetched(harmless), FEED_URL);
});

afterAll(async () => {
  await reader.close();
});

/** The longest delay of the event loop while the document is read; on a busy machine, without the time of other processes. */
async function costOf(document: string) {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  const memory = process.memoryUsage().rss;
  const response = fetched(document);
  delays.enable();
  await delay(5);
  const started = performance.now();
  const cpu = process.cpuUsage();
  const result = await reader.readDocument(response, FEED_URL);
  const { user, system } = process.cpuUsage(cpu);
  const totalMs = performance.now() - started;
  await delay(5);
  delays.disable();
  return {
    outcome: result.kind === 'not-a-feed' ? result.reason : result.kind,
    totalMs,
    blockedMs: Math.min((user + system) / 1e3, delays.max / 1e6),
    grownMb: Math.max(0, process.memoryUsage().rss - memory) / 1_048_576,
  };
}

describe.each([
  ['small enough for the process of the worker', SMALL_BYTES * 0.95, SMALL_BYTES],
  ['as large as the limit allows', MAX_BYTES * 0.95, MAX_BYTES],
])('hostile documents %s', (_, size, most) => {
  it.each(hostileDocuments(size))('%s', { timeout: 30_000 }, async (name, document) => {
    expect(Buffer.byteLength(document)).toBeLessThanOrEqual(most);
    const { outcome, totalMs, blockedMs, grownMb } = await costOf(document);
    console.log(
      `${name.padEnd(44)} ${totalMs.toFixed(0).padStart(5)} ms, loop blocked ${blockedMs.toFixed(0).padStart(3)} ms: ${outcome}`,
    );
    expect(blockedMs).toBeLessThan(MAX_BLOCKED_MS);
    expect(totalMs).toBeLessThan(MAX_READING_MS);
    expect(grownMb).toBeLessThan(300);
    // The process was neither killed for its time or memory, nor did it end by itself.
    expect(outcome).not.toMatch(/^(reading it takes|it cannot be read)/);
  });
});
