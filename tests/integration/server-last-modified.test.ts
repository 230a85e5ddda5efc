import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredArticle } from '../../shared/model/article.ts';
import { type FakeWorker, startFakeWorker } from '../support/fake-worker.ts';
import { freePort } from '../support/loopback.ts';
import { startSilentProxy } from '../support/proxies.ts';
import {
  HARBOUR_FEED,
  LOCAL_FEED,
  POLITICS_FEED,
  PUBLICATION,
  startTestServer,
  storedArticle,
  type TestServer,
} from '../support/server-harness.ts';
import { waitFor } from '../support/wait-for.ts';

const STARTED = Date.parse('2037-11-20T12:00:00Z');
const at = (seconds: number): string => new Date(STARTED + seconds * 1000).toUTCString();
const [WHOLE, LOCAL, POLITICS] = ['/rss.xml', '/atom/local-news.xml', '/feed/politics.json'];

let worker: FakeWorker;
let proxy: Awaited<ReturnType<typeof startSilentProxy>>;
let server: TestServer;
let seconds = 0;

/** A section that a worker has built this many seconds after the start of the server. */
const write = (feed: string, title: string, built: number, fields: Partial<StoredArticle> = {}) => {
  const articles = JSON.stringify([storedArticle(title, { publishedDate: null, ...fields })]);
  return worker.writeHash(feed, {
    version: title,
    articles,
    builtAt: STARTED + built * 1000,
  });
};
const dateOf = async (path = '') => (await server.get(path)).headers.get('last-modified');
const statusOf = async (path: string, headers: Record<string, string>) => (await server.get(path, headers)).status;

beforeAll(async () => {
  worker = await startFakeWorker(PUBLICATION.id);
  const { hostname, port } = new URL(worker.redis.url);
  proxy = await startSilentProxy({ host: hostname, port: Number(port) }, await freePort());
  server = await startTestServer({
    redisUrl: `redis://127.0.0.1:${proxy.port}`,
    overrides: { now: () => STARTED + seconds * 1000 },
  });
  await write(LOCAL_FEED, 'Local', 10);
  await write(POLITICS_FEED, 'Politics', 15);
  await write(HARBOUR_FEED, 'Harbour', 999);
  seconds = 20;
  await worker.sayReady({ readyAt: STARTED });
  await waitFor(async () => (await server.get('/readyz')).status === 200, { what: 'a first snapshot' });
});
afterAll(async () => {
  await server.stop();
  proxy.close();
  await worker.stop();
});

describe('an outgoing feed', () => {
  it('is as old as its newest section, and the list of feeds as the publication file', async () => {
    const dates = await Promise.all([WHOLE, LOCAL, POLITICS, '/opml.xml', '/rss/blog.xml'].map(dateOf));
    expect(dates).toEqual([at(15), at(10), at(15), at(0), null]);
  });

  it('is never newer than the clock', async () => {
    expect(await dateOf('/rss/location/harbour.xml')).toBe(at(20));
  });

  it.each([WHOLE, LOCAL, '/feed.json', '/opml.xml'])('%s is 304 for a reader that has it by its date', async (path) => {
    const modified = (await dateOf(path)) ?? '';
    expect(await statusOf(path, { 'if-modified-since': modified })).toBe(304);
    expect(await statusOf(path, { 'if-modified-since': at(60) })).toBe(304);
    const before = new Date(Date.parse(modified) - 1000).toUTCString();
    for (const since of [before, 'yesterday', ''])
      expect([since, await statusOf(path, { 'if-modified-since': since })]).toEqual([since, 200]);
  });

  it('is compared by its entity tag where the reader sends both', async () => {
    const etag = (await server.get(WHOLE, { 'if-none-match': '"x"' })).headers.get('etag') ?? '';
    expect(await statusOf(WHOLE, { 'if-modified-since': at(60), 'if-none-match': '"x"' })).toBe(200);
    expect(await statusOf(WHOLE, { 'if-modified-since': at(-60), 'if-none-match': etag })).toBe(304);
  });

  it('stays the same while other sections change', async () => {
    const [etagBefore, dateBefore] = [(await server.get(LOCAL)).headers.get('etag'), await dateOf(LOCAL)];
    seconds = 40;
    await write(POLITICS_FEED, 'Politics again', 30);
    await waitFor(async () => (await dateOf(POLITICS)) === at(30), { what: 'the new date' });
    expect(await dateOf(WHOLE)).toBe(at(30));
    expect([(await server.get(LOCAL)).headers.get('etag'), await dateOf(LOCAL)]).toEqual([etagBefore, dateBefore]);
  });

  it('is new when the publication file changes', async () => {
    seconds = 50;
    server.writePublication({ ...PUBLICATION, hide: [storedArticle('Local').link] });
    await waitFor(async () => (await dateOf(LOCAL)) === at(50), { what: 'the new date' });
    expect(await statusOf(LOCAL, { 'if-modified-since': at(10) })).toBe(200);
    expect(await dateOf('/opml.xml')).toBe(at(50));
  });

  it('is as old as its articles while the sections of a changed file are read', async () => {
    server.writePublication(PUBLICATION);
    await waitFor(async () => (await (await server.get(WHOLE)).text()).includes('Local'), { what: 'the lead' });
    seconds = 60;
    await write(POLITICS_FEED, 'Next lead', 55);
    await waitFor(async () => (await dateOf(POLITICS)) === at(55), { what: 'the next lead' });
    seconds = 70;
    proxy.slowDown(60_000);
    server.writePublication({ ...PUBLICATION, hide: [storedArticle('Local').link] });
    await waitFor(async () => (await dateOf('/opml.xml')) === at(70), { what: 'the file' });
    const old = await server.get(WHOLE);
    expect(await old.text()).toContain('Local');
    seconds = 80;
    proxy.slowDown(0);
    await waitFor(async () => !(await (await server.get(WHOLE)).text()).includes('Local'), { what: 'the change' });
    const since = old.headers.get('last-modified') ?? '';
    expect([await statusOf(WHOLE, { 'if-modified-since': since }), await dateOf(WHOLE)]).toEqual([200, at(80)]);
  });
});
