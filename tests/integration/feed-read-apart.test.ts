import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FeedBytes } from '../../worker/normalise/feed-document.ts';
import { createReadFeed } from '../../worker/poll/read-feed.ts';
import { bundleThread } from '../support/bundle-thread.ts';

const STORY = '<item><title>A bridge opens</title><link>https://paper.example/bridge</link></item>';

function feed(document: string): FeedBytes {
  const url = 'https://paper.example/feed';
  return { bytes: Buffer.from(document), url, feedUrl: url, contentType: null, source: null };
}

const large = () => feed(`<rss><channel>${STORY}</channel></rss>${' '.repeat(600_000)}`);

describe('a document larger than 512 KB', () => {
  let thread: Awaited<ReturnType<typeof bundleThread>>;
  let folder: string;
  beforeAll(async () => {
    thread = await bundleThread();
    folder = mkdtempSync(join(tmpdir(), 'thread-'));
  });
  afterAll(() => {
    thread.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A thread that does something else than reading. */
  function script(code: string): URL {
    const file = join(folder, `${Math.random()}.mjs`);
    writeFileSync(file, code);
    return pathToFileURL(file);
  }

  test('is read on a thread, as a small one is read here', async () => {
    const { readFeed, close } = createReadFeed({ threadUrl: thread.threadUrl });
    const small = await readFeed(feed(`<rss><channel>${STORY}</channel></rss>`));
    expect(small).toMatchObject({ kind: 'feed', document: { articles: [{ title: 'A bridge opens' }] } });
    expect(await readFeed(large())).toEqual(small);
    await close();
  });

  test('several at once are read one after the other', async () => {
    const { readFeed, close } = createReadFeed({ threadUrl: thread.threadUrl });
    const results = await Promise.all([readFeed(large()), readFeed(large()), readFeed(large())]);
    expect(results.map(({ kind }) => kind)).toEqual(['feed', 'feed', 'feed']);
    await close();
  });

  test('a thread that takes too long is ended, and the next document is read', async () => {
    const threadUrl = script('for (;;);');
    const { readFeed, close } = createReadFeed({ threadUrl, timeLimitMs: 300 });
    const reason = 'reading it takes longer than 0.3 s';
    expect(await readFeed(large())).toEqual({ kind: 'not-a-feed', reason });
    expect(await readFeed(large())).toEqual({ kind: 'not-a-feed', reason });
    await close();
  });

  test('a thread that takes too much memory is ended', async () => {
    const threadUrl = script('const kept = []; for (;;) kept.push(new Array(100_000).fill({}));');
    const { readFeed, close } = createReadFeed({ threadUrl, heapLimitMb: 32 });
    expect(await readFeed(large())).toEqual({
      kind: 'not-a-feed',
      reason: 'reading it takes more than 32 MB of memory',
    });
    await close();
  });

  test('a thread that fails says why', async () => {
    const { readFeed, close } = createReadFeed({ threadUrl: script('throw new Error("out of ink")') });
    expect(await readFeed(large())).toEqual({ kind: 'not-a-feed', reason: 'it cannot be read: out of ink' });
    await close();
  });

  test('closing ends what is being read and what waits', async () => {
    const { readFeed, close } = createReadFeed({ threadUrl: script('for (;;);') });
    const results = [readFeed(large()), readFeed(large())];
    await close();
    const stopped = { kind: 'not-a-feed', reason: 'the worker is stopping' };
    expect(await Promise.all(results)).toEqual([stopped, stopped]);
  });
});
