import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FeedMode } from '../../../demo/feeds/feed.ts';
import { type Newsroom, startNewsroom } from '../../../demo/newsroom.ts';

const PATH = '/feeds/harbour-radio/news.rss';

let newsroom: Newsroom;
beforeAll(async () => {
  newsroom = await startNewsroom();
});
afterAll(() => newsroom.close());

const ask = (timeoutMs = 10_000): Promise<Response> =>
  fetch(newsroom.origin + PATH, { signal: AbortSignal.timeout(timeoutMs) });

it.each<[FeedMode, number]>([
  ['ok', 200],
  ['fail', 500],
])('a feed set to %s responds with %i', async (mode, status) => {
  newsroom.feed(PATH).mode = mode;
  expect((await ask()).status).toBe(status);
});

it('a hanging feed never responds', async () => {
  newsroom.feed(PATH).mode = 'hang';
  await expect(ask(300)).rejects.toThrow(/time/);
});

it('one feed fails until a test sets it to ok', async () => {
  const path = '/feeds/daily-circuit/rss';
  expect((await fetch(newsroom.origin + path)).status).toBe(500);
  newsroom.feed(path).mode = 'ok';
  expect((await fetch(newsroom.origin + path)).status).toBe(200);
});
