import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FeedMode } from '../../../demo/feeds/feed-mode.ts';
import { type Newsroom, startNewsroom } from '../../../demo/newsroom.ts';

const PATH = '/feeds/harbour-radio/news.rss';

let newsroom: Newsroom;
beforeAll(async () => {
  newsroom = await startNewsroom();
});
afterAll(() => newsroom.close());

const ask = (init: RequestInit = {}): Promise<Response> =>
  fetch(newsroom.origin + PATH, { redirect: 'manual', signal: AbortSignal.timeout(10_000), ...init });

const askShortly = (): Promise<Response> => ask({ signal: AbortSignal.timeout(300) });

test.each<[FeedMode, number]>([
  ['ok', 200],
  ['fail', 500],
  ['gone', 410],
  ['garbage', 200],
  [{ status: 429, headers: { 'retry-after': '120' } }, 429],
  [{ redirect: '/feeds/queen-street-courier/atom.xml', status: 308 }, 308],
])('a feed set to %j responds with %i', async (mode, status) => {
  newsroom.setFeed(PATH, mode);
  expect((await ask()).status).toBe(status);
});

test('a hanging feed never responds, a dripping one never ends', async () => {
  newsroom.setFeed(PATH, 'hang');
  await expect(askShortly()).rejects.toThrow(/time/);
  newsroom.setFeed(PATH, 'slow drip');
  const dripping = await ask({ signal: AbortSignal.timeout(1000) });
  await expect(dripping.text()).rejects.toThrow(/time|abort/);
});

test('the log of a feed has the client, the validators and the status', async () => {
  newsroom.setFeed(PATH, 'ok');
  const { log } = newsroom.feed(PATH);
  const before = log.length;
  const { headers } = await ask({ headers: { 'user-agent': 'tester/1' } });
  await ask({ headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect(log).toHaveLength(before + 2);
  expect(log.at(-2)).toMatchObject({ status: 200, userAgent: 'tester/1', ifNoneMatch: null });
  expect(log.at(-1)).toMatchObject({ status: 304, ifNoneMatch: headers.get('etag') });
});

test('one feed fails until a test sets it to ok', async () => {
  const path = '/feeds/daily-circuit/rss';
  expect((await fetch(newsroom.origin + path)).status).toBe(500);
  newsroom.setFeed(path, 'ok');
  expect((await fetch(newsroom.origin + path)).status).toBe(200);
});
