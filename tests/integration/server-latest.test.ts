import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LatestData } from '../../shared/pages/latest.ts';
import { type FakeWorker, startFakeWorker } from '../support/fake-worker.ts';
import {
  LOCAL_FEED,
  POLITICS_FEED,
  PUBLICATION,
  startTestServer,
  storedArticle,
  type TestServer,
} from '../support/server-harness.ts';
import { waitFor } from '../support/wait-for.ts';

/** A Friday after the worker's clock, so that its snapshot is shown. */
const NOON = Date.parse('2037-11-20T17:00:00Z');
const MINUTE = 60_000;

let worker: FakeWorker;
let server: TestServer;

/** `count` articles, a minute apart, the first at `from`. */
const articles = (name: string, count: number, from: number) =>
  Array.from({ length: count }, (_, index) =>
    storedArticle(`${name} ${index + 1}`, { publishedDate: new Date(from - index * MINUTE).toISOString() }),
  );
const text = async (path: string): Promise<string> => (await server.get(path)).text();
const latest = async (query = ''): Promise<LatestData> => (await server.get(`/api/latest${query}`)).json();
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

beforeAll(async () => {
  worker = await startFakeWorker(PUBLICATION.id);
  server = await startTestServer({ redisUrl: worker.redis.url, overrides: { now: () => NOON } });
});

afterAll(async () => {
  await server.stop();
  await worker.stop();
});

describe('with articles', () => {
  beforeAll(async () => {
    const [shared] = articles('Shared', 1, NOON - 90 * MINUTE);
    if (!shared) throw new Error('no article');
    await worker.writeSection(LOCAL_FEED, ...articles('Local', 40, NOON - 10 * MINUTE), shared);
    await worker.writeSection(POLITICS_FEED, ...articles('Vote', 30, NOON - 20 * MINUTE), shared);
    await worker.sayReady();
    await waitFor(async () => (await server.get('/latest')).status === 200, { what: 'a first snapshot' });
  });

  it('/latest is complete HTML, with links to its pages and its feeds', async () => {
    const html = await text('/latest');
    expect(html).toContain('<title>Latest | Toronto News</title>');
    expect(canonicalOf(html)).toBe('https://toronto.example/latest');
    expect(html).toContain('<time class="card-byline" dateTime="2037-11-20T16:50:00.000Z">11:50 a.m.</time>');
    expect(html.match(/class="latest-line"/g)).toHaveLength(50);
    expect(html).toContain('href="/latest?page=2"');
    expect(html).toContain('property="og:title" content="Latest | Toronto News"');
  });

  it.each(['3', 'x'])('/latest?page=%s is page 1, from the same cache entry', async (page) => {
    const first = await server.get('/latest');
    const other = await server.get(`/latest?page=${page}`);
    expect(canonicalOf(await other.text())).toBe('https://toronto.example/latest');
    expect(first.headers.get('etag')).not.toBeNull();
    expect(other.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(await latest(`?page=${page}`)).toMatchObject({ page: 1 });
  });

  it('/sections/{anchor} has all articles of its section', async () => {
    const html = await text('/sections/politics');
    expect(html).toContain('<title>Politics &amp; Government | Toronto News</title>');
    expect(canonicalOf(html)).toBe('https://toronto.example/sections/politics');
    expect(html.match(/<article /g)).toHaveLength(31);
    expect(html).toContain('href="/rss/politics.xml"');
  });

  it('/sections/{anchor} of an embed shows it', async () => {
    expect(await text('/sections/events')).toContain(
      '<iframe src="https://wall.example/events" title="Events"></iframe>',
    );
  });
});
