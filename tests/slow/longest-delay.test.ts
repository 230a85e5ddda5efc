import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredArticle } from '../../shared/model/article.ts';
import { createDocumentReader, SMALL_BYTES } from '../../worker/poll/read-document.ts';
import { READ_DOCUMENT_PROGRAM } from '../support/built.ts';
import { type FakeWorker, startFakeWorker } from '../support/fake-worker.ts';
import { hostileDocuments } from '../support/hostile-documents.ts';
import { FEED_URL, fetched } from '../support/read-document.ts';
import { LOCAL_FEED, PUBLICATION, startTestServer, storedArticle, type TestServer } from '../support/server-harness.ts';
import { waitFor } from '../support/wait-for.ts';

const COUNT = 1_200;
/** Of titles and summaries, as the worker bounds them. */
const [TITLE, SUMMARY] = [500, 300];
const LETTERS = Array.from({ length: 250 }, (_, index) => String.fromCharCode(0x4e00 + index));

/** Words of one letter, of which a pair is swapped. */
function swapped(index: number, length: number): string {
  const at = index % (length - 1);
  const [first = '', second = ''] = LETTERS.slice(at);
  return LETTERS.slice(0, length)
    .toSpliced(at, 2, second, first)
    .join(index % 2 ? ' ' : ', ');
}

const sameStart = `${LETTERS.slice(0, 140).join(' ')}.`;

const HOSTILE: Record<string, (index: number) => Partial<StoredArticle>> = {
  'titles of 250 words, neighbours swapped': (index) => ({ title: swapped(index, 250) }),
  'titles of 24 words, neighbours swapped': (index) => ({ title: swapped(index, 24), source: `Paper ${index % 2}` }),
  'one headline of all': (index) => ({ title: 'Tanker closes the Gardiner near Jameson', source: `Paper ${index}` }),
  'one first sentence of all': (index) => ({
    title: LETTERS.slice(0, 24)
      .toSpliced(index % 23, 1, `Z${index}`)
      .join(' '),
    summary: `${sameStart} ${index}`,
    source: `Paper ${index}`,
  }),
  'titles of separators': (index) => ({ title: `${'a | '.repeat(100)}${index}`, source: 'a | '.repeat(120) }),
  'initials and capitals': () => ({ title: 'A.'.repeat(TITLE / 2), summary: 'A, '.repeat(SUMMARY / 3) }),
  'combining marks': (index) => ({
    title: `${index}${'e\u0301\u0336'.repeat(TITLE / 3)}`,
    summary: '\u0301'.repeat(SUMMARY),
  }),
  'texts without spaces': (index) => ({
    title: `${index}${'北京'.repeat(TITLE / 3)}`,
    summary: 'ข่าว'.repeat(SUMMARY / 4),
  }),
  'a word for each two letters': (index) => ({
    title: Array.from({ length: 80 }, (_, at) => `${(index * 80 + at).toString(36)}x`).join(' '),
  }),
};

/** Lists of articles that attack the server, as a worker may store them. */
const hostileSections: readonly [name: string, articles: StoredArticle[]][] = Object.entries(HOSTILE).map(
  ([name, fieldsOf]) => {
    return [name, Array.from({ length: COUNT }, (_, index) => storedArticle(`${index}`, fieldsOf(index)))];
  },
);

const MAX_BYTES = 5_242_880;
/** Nothing else happens in a worker meanwhile: no tick, no probe, no other feed. */
const MAX_BLOCKED_MS = 250;
/** Below the time limit of a document, so that none ends the process that reads them, on a busy machine too. */
const MAX_READING_MS = 18_000;

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

/** Far below what is measured. */
const TICK_MS = 4;

/**
 * The longest time that the work keeps the event loop: the processor time of this process between two ticks of a timer, so
 * that other processes of a busy machine do not count.
 */
async function costOf<Result>(name: string, work: () => Promise<Result>) {
  const memory = process.memoryUsage().rss;
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  await delay(5);
  let last = process.cpuUsage();
  let busiestMs = 0;
  const tick = () => {
    const { user, system } = process.cpuUsage(last);
    busiestMs = Math.max(busiestMs, (user + system) / 1e3);
    last = process.cpuUsage();
  };
  const timer = setInterval(tick, TICK_MS);
  const started = performance.now();
  const result = await work();
  const totalMs = performance.now() - started;
  await delay(TICK_MS);
  clearInterval(timer);
  tick();
  delays.disable();
  const blockedMs = Math.min(busiestMs, delays.max / 1e6);
  console.log(`${name.padEnd(48)} ${totalMs.toFixed(0).padStart(5)} ms, loop blocked ${blockedMs.toFixed(0)} ms`);
  return { result, totalMs, blockedMs, grownMb: Math.max(0, process.memoryUsage().rss - memory) / 1_048_576 };
}

describe.each([
  ['small enough for the process of the worker', SMALL_BYTES * 0.9, SMALL_BYTES],
  ['as large as the limit allows', MAX_BYTES * 0.95, MAX_BYTES],
])('hostile documents %s', (_, size, most) => {
  // Some attacks cannot be as small.
  const documents = hostileDocuments(size).filter(([, document]) => Buffer.byteLength(document) <= most);
  it.each(documents)('%s', async (name, document) => {
    const response = fetched(document);
    const { result, totalMs, blockedMs, grownMb } = await costOf(name, () => reader.readDocument(response, FEED_URL));
    expect(blockedMs).toBeLessThan(MAX_BLOCKED_MS);
    expect(totalMs).toBeLessThan(MAX_READING_MS);
    expect(grownMb).toBeLessThan(300);
    // The process was neither killed for its time or memory, nor did it end by itself.
    expect(result.kind === 'not-a-feed' ? result.reason : result.kind).not.toMatch(
      /^(reading it takes|it cannot be read)/,
    );
  });
});

describe('a server', () => {
  let worker: FakeWorker;
  let server: TestServer;

  beforeAll(async () => {
    worker = await startFakeWorker(PUBLICATION.id);
    await worker.writeSection(LOCAL_FEED, storedArticle('Harmless'));
    await worker.sayReady();
    const env = { TRUST_PROXY: '1', CLIENT_WORK_PER_MINUTE: '0' };
    server = await startTestServer({ redisUrl: worker.redis.url, env, waitUntilReady: true });
    await server.get('/search?q=harmless');
  });

  afterAll(async () => {
    await server.stop();
    await worker.stop();
  });

  it.each(hostileSections)('with %s', async (name, articles) => {
    const version = async (): Promise<string> => (await (await server.get('/api/version')).json()).version;
    const before = await version();
    const { blockedMs } = await costOf(name, async () => {
      await worker.writeSection(LOCAL_FEED, ...articles);
      await waitFor(async () => (await version()) !== before, { what: 'the new articles' });
      expect((await server.get('/')).status).toBe(200);
      await server.get('/search?q=budget+transit');
    });
    expect(blockedMs).toBeLessThan(MAX_BLOCKED_MS);
  });
});
