import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLargeReader, LARGE_BYTES } from '../../worker/poll/read-large.ts';
import { READ_FEED_PROGRAM } from '../support/built.ts';
import { FEED_URL, fetched, readDocument } from '../support/read-document.ts';

const ARTICLE = '<item><title>A bridge opens</title><link>https://paper.example/bridge</link></item>';

const large = () => fetched(`<rss><channel>${ARTICLE}</channel></rss>${' '.repeat(LARGE_BYTES)}`, { bytes: 1 });

describe('a document larger than 1 MB', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'program-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  /** A program that runs this code once it is asked to read. */
  function script(code: string): URL {
    const file = join(folder, `${Math.random()}.mjs`);
    writeFileSync(file, `process.on('message', () => { ${code} });`);
    return pathToFileURL(file);
  }

  it('is read in a process with the same result, unlike a small one', async () => {
    const { readIfLarge, close } = createLargeReader({ program: READ_FEED_PROGRAM });
    const document = fetched(`<rss><channel>${ARTICLE}</channel></rss>`, { bytes: 1 });
    expect(await readIfLarge(document, FEED_URL)).toBe(document);
    const small = await readDocument(document);
    expect(small).toMatchObject({ kind: 'feed', document: { articles: [{ title: 'A bridge opens' }] } });
    expect(await readIfLarge(large(), FEED_URL)).toEqual(small);
    const almostLarge = fetched(Buffer.alloc(LARGE_BYTES));
    expect(await readIfLarge(almostLarge, FEED_URL)).toBe(almostLarge);
    await close();
  });

  it('waits for the one before it', async () => {
    const { readIfLarge, close } = createLargeReader({ program: READ_FEED_PROGRAM });
    const results = await Promise.all([
      readIfLarge(large(), FEED_URL),
      readIfLarge(large(), FEED_URL),
      readIfLarge(large(), FEED_URL),
    ]);
    expect(results.map(({ kind }) => kind)).toEqual(['feed', 'feed', 'feed']);
    await close();
  });

  it('fails when its process takes too long, and the next document is read', async () => {
    const program = script('for (;;);');
    const { readIfLarge, close } = createLargeReader({ program, timeLimitMs: 300 });
    const reason = 'reading it takes longer than 0.3 s';
    expect(await readIfLarge(large(), FEED_URL)).toMatchObject({ kind: 'not-a-feed', reason });
    expect(await readIfLarge(large(), FEED_URL)).toMatchObject({ kind: 'not-a-feed', reason });
    await close();
  });

  it('a process that takes too much memory is ended', async () => {
    const program = script('const kept = []; for (;;) kept.push(new Array(100_000).fill({}));');
    const { readIfLarge, close } = createLargeReader({ program, heapLimitMb: 32 });
    expect(await readIfLarge(large(), FEED_URL)).toMatchObject({
      kind: 'not-a-feed',
      reason: 'reading it takes more than 32 MB of memory',
    });
    await close();
  });

  it.each([
    ['process.send({ error: "out of ink" })', 'out of ink'],
    ['throw new Error("out of paper")', 'its process ended with 1'],
    ['process.exit(3)', 'its process ended with 3'],
    ['process.kill(process.pid, "SIGKILL")', 'its process ended with SIGKILL'],
  ])('a process that fails gives the reason: %s', async (code, reason) => {
    const { readIfLarge, close } = createLargeReader({ program: script(code) });
    expect(await readIfLarge(large(), FEED_URL)).toMatchObject({
      kind: 'not-a-feed',
      reason: `it cannot be read: ${reason}`,
    });
    await close();
  });

  it('a document that cannot be sent to its process fails alone', async () => {
    const { readIfLarge, close } = createLargeReader({ program: READ_FEED_PROGRAM });
    const first = readIfLarge(large(), FEED_URL);
    const lost = { ...large(), body: new Uint8Array(LARGE_BYTES + 1) };
    const second = readIfLarge(lost, FEED_URL);
    structuredClone(lost.body.buffer, { transfer: [lost.body.buffer] });
    expect(await second).toMatchObject({ kind: 'not-a-feed' });
    expect(await first).toMatchObject({ kind: 'feed' });
    expect(await readIfLarge(large(), FEED_URL)).toMatchObject({ kind: 'feed' });
    await close();
  });

  it('closing ends the reading under way and those that wait', async () => {
    const { readIfLarge, close } = createLargeReader({ program: script('for (;;);') });
    const results = [readIfLarge(large(), FEED_URL), readIfLarge(large(), FEED_URL)];
    await close();
    const stopped = { kind: 'not-a-feed', reason: 'the worker is stopping' };
    expect(await Promise.all(results)).toMatchObject([stopped, stopped]);
  });
});
