import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDocumentReader, SMALL_BYTES } from '../../worker/poll/read-document.ts';
import { READ_DOCUMENT_PROGRAM } from '../support/built.ts';
import { FEED_URL, fetched, readDocument } from '../support/read-document.ts';
import { waitFor } from '../support/wait-for.ts';

const RSS =
  '<rss><channel><item><title>A bridge opens</title><link>https://paper.example/bridge</link></item></channel></rss>';
const JSON_FEED =
  '{"version":"https://jsonfeed.org/version/1.1","items":[{"title":"A bridge opens","url":"https://paper.example/bridge"}]}';
const NO_PROGRAM = new URL('file:///no/such/program.js');

const small = (document: string | Uint8Array) => fetched(document, { bytes: 1 });
const large = () => small(RSS + ' '.repeat(SMALL_BYTES));

const readers: ReturnType<typeof createDocumentReader>[] = [];
function read(document: ReturnType<typeof fetched>, options: Parameters<typeof createDocumentReader>[0]) {
  const reader = createDocumentReader(options);
  readers.push(reader);
  return reader.readDocument(document, FEED_URL);
}
afterEach(async () => {
  for (const reader of readers.splice(0)) await reader.close();
});

describe('a small document in markup is read in the process of the worker', () => {
  it.each([
    ['RSS', RSS],
    ['after a byte order mark and white space', `\ufeff\n ${RSS}`],
    ['UTF-16', Buffer.from(`\ufeff${RSS}`, 'utf16le')],
    ['as large as it may be', RSS + ' '.repeat(SMALL_BYTES - RSS.length)],
  ])('%s', async (_, document) => {
    expect(await read(small(document), { program: NO_PROGRAM })).toMatchObject({ kind: 'feed' });
  });
});

describe('a document that is large, or no markup,', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'program-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  /** A program that runs this code once it is asked to read. */
  function script(code: string): URL {
    const file = join(folder, `${Math.random()}.mjs`);
    writeFileSync(file, `process.send({ reply: 'ready' }); process.on('message', () => { ${code} });`);
    return pathToFileURL(file);
  }

  it('is read in a process of its own with the same result', async () => {
    const reader = createDocumentReader({ program: READ_DOCUMENT_PROGRAM });
    readers.push(reader);
    const expected = await readDocument(small(RSS));
    expect(expected).toMatchObject({ kind: 'feed', document: { articles: [{ title: 'A bridge opens' }] } });
    const results = await Promise.all([large(), large(), large()].map((one) => reader.readDocument(one, FEED_URL)));
    expect(results).toEqual([expected, expected, expected]);
    const json = await reader.readDocument(small(JSON_FEED), FEED_URL);
    expect(json).toMatchObject({ kind: 'feed', document: { articles: [{ title: 'A bridge opens' }] } });
  });

  it.each([
    ['a large one', large()],
    ['JSON', small(JSON_FEED)],
    ['plain text', small('Service unavailable')],
  ])('is never read in the process of the worker: %s', async (_, document) => {
    expect(await read(document, { program: NO_PROGRAM })).toMatchObject({ kind: 'unavailable' });
  });

  it('fails when its process takes too long, and the next document is read', async () => {
    const program = script('for (;;);');
    const reader = createDocumentReader({ program, timeLimitMs: 100 });
    readers.push(reader);
    const reason = 'reading it takes longer than 0.1 s';
    for (const _ of [1, 2]) {
      // On a busy machine the process may get too little of the processor, which says nothing about the document.
      const readWithProcessor = async () => {
        const result = await reader.readDocument(large(), FEED_URL);
        return result.kind === 'unavailable' ? null : result;
      };
      expect(await waitFor(readWithProcessor)).toMatchObject({ kind: 'not-a-feed', reason });
    }
  });

  it.each([
    ['const kept = []; for (;;) kept.push(new Array(100_000).fill({}));', 'reading it takes more than 32 MB of memory'],
    ['process.send({ error: "out of ink" })', 'it cannot be read: out of ink'],
    [
      'throw new Error("out of paper")',
      expect.stringMatching(/^it cannot be read: its process ended with 1: [\s\S]*Error: out of paper/),
    ],
    ['process.exit(3)', 'it cannot be read: its process ended with 3'],
  ])('fails with the reason why its process did: %s', async (code, reason) => {
    const result = await read(large(), { program: script(code), heapLimitMb: 32 });
    expect(result).toMatchObject({ kind: 'not-a-feed', reason });
  });

  it.each([
    ['stands still', ''],
    ['is ended by the system', 'process.kill(process.pid, "SIGKILL")'],
  ])('is not to blame if its process %s', async (_, code) => {
    expect(await read(large(), { program: script(code), timeLimitMs: 300 })).toMatchObject({ kind: 'unavailable' });
  });

  it('is read after one that could not be sent to the process', async () => {
    const reader = createDocumentReader({ program: READ_DOCUMENT_PROGRAM });
    readers.push(reader);
    const first = reader.readDocument(large(), FEED_URL);
    const lost = { ...large(), body: new Uint8Array(SMALL_BYTES + 1) };
    const second = reader.readDocument(lost, FEED_URL);
    structuredClone(lost.body.buffer, { transfer: [lost.body.buffer] });
    expect(await second).toMatchObject({ kind: 'unavailable' });
    expect(await first).toMatchObject({ kind: 'feed' });
    expect(await reader.readDocument(large(), FEED_URL)).toMatchObject({ kind: 'feed' });
  });

  it('starts its process again once that has ended for lack of work', async () => {
    const reader = createDocumentReader({ program: READ_DOCUMENT_PROGRAM, idleMs: 0 });
    readers.push(reader);
    for (let turn = 0; turn < 3; turn += 1)
      expect(await reader.readDocument(large(), FEED_URL)).toMatchObject({ kind: 'feed' });
  });

  it('is given up, with those that wait, when the reader closes', async () => {
    const reader = createDocumentReader({ program: script('for (;;);') });
    const results = [large(), large()].map((document) => reader.readDocument(document, FEED_URL));
    await reader.close();
    const stopped = { kind: 'unavailable', reason: 'it cannot be read: this process is stopping' };
    expect(await Promise.all(results)).toMatchObject([stopped, stopped]);
  });
});
