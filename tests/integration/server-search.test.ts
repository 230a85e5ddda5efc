import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchData } from '../../shared/pages/search.ts';
import { type FakeWorker, startFakeWorker } from '../support/fake-worker.ts';
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts';
import {
  LOCAL_FEED,
  POLITICS_FEED,
  PUBLICATION,
  startTestServer,
  storedArticle,
  type TestServer,
} from '../support/server-harness.ts';
import { waitFor } from '../support/wait-for.ts';

const NOON = Date.parse('2037-11-20T17:00:00Z');
const HOUR = 3_600_000;

let worker: FakeWorker;
let server: TestServer;

const articles = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    storedArticle(`${name} ${index + 1}`, { publishedDate: new Date(NOON - index * HOUR).toISOString() }),
  );
const address = (parameters: Record<string, string>) => `/search?${new URLSearchParams(parameters)}`;
const text = async (path: string): Promise<string> => (await server.get(path)).text();
const search = async (parameters: Record<string, string>): Promise<SearchData> =>
  (await server.get(`/api${address(parameters)}`)).json();
const titlesOf = ({ articles }: SearchData) => articles.map(({ title }) => title);
/** The page without the data that hydrates it, which is JSON in a script of its own. */
const markupOf = (html: string) => html.replace(/<script type="application\/json"[^>]*>[\s\S]*?<\/script>/, '');

beforeAll(async () => {
  worker = await startFakeWorker(PUBLICATION.id);
  server = await startTestServer({
    redisUrl: worker.redis.url,
    overrides: { now: () => NOON },
    env: { TRUST_PROXY: '1', CLIENT_WORK_PER_MINUTE: '5' },
  });
  // Every other test has a client of its own.
  let client = 0;
  const { get } = server;
  server.get = (path, headers = {}) =>
    get(path, { 'x-forwarded-for': `2001:db8:0:${(client++).toString(16)}::1`, ...headers });
});

afterAll(async () => {
  await server.stop();
  await worker.stop();
});

describe('with articles', () => {
  beforeAll(async () => {
    const shared = storedArticle('Snow for all', { publishedDate: '2037-11-01T12:00:00.000Z' });
    await worker.writeSection(LOCAL_FEED, ...articles('Snow', 25), shared, storedArticle('Fête à Montréal'));
    await worker.writeSection(POLITICS_FEED, ...articles('Snow vote', 3), shared, storedArticle('Hidden snow'));
    await worker.sayReady();
    await waitFor(async () => (await server.get('/search')).status === 200, { what: 'a first snapshot' });
  });

  it('/api/search has twenty articles of all sections, each once, with the numbers of each section', async () => {
    const [first, second] = [await search({ q: 'snow' }), await search({ q: 'snow', page: '2' })];
    expect(first).toMatchObject({ query: 'snow', section: null, total: 30, page: 1, pageCount: 2, isCut: false });
    expect(first.sections).toEqual([
      { anchor: 'local-news', title: 'Local News', count: 26 },
      { anchor: 'politics', title: 'Politics & Government', count: 4 },
    ]);
    const titles = [...titlesOf(first), ...titlesOf(second)];
    expect([first.articles.length, new Set(titles).size]).toEqual([20, 30]);
    expect(first.articles[0]).toMatchObject({ anchor: 'local-news', titleMarks: [[0, 4]], publishedAt: 'Just now' });
    expect(first.articles[0]).toHaveProperty('imageUrl');
  });

  it('/api/search of one section counts the whole query', async () => {
    const data = await search({ q: 'snow', section: 'politics' });
    expect([data.total, data.articles.every(({ anchor }) => anchor === 'politics')]).toEqual([4, true]);
    expect(data.sections.map(({ count }) => count)).toEqual([26, 4]);
  });

  it.each(['section=nope', 'page=9', 'page=0', 'unknown=x'])('%s is ignored', async (parameter) => {
    expect(await search({ q: 'snow', ...Object.fromEntries(new URLSearchParams(parameter)) })).toEqual(
      await search({ q: 'snow' }),
    );
  });

  it.each(['', '   ', '!?', '\u200B', 'xylophone'])('q=%j is 200 with no article', async (q) => {
    expect(await search({ q })).toMatchObject({ total: 0, page: 1, pageCount: 0, sections: [], articles: [] });
    expect((await server.get(address({ q }))).status).toBe(200);
  });

  it('/search is complete HTML that is not indexed, with marks, filters and pages', async () => {
    const html = await text('/search?q=snow');
    expect(html).toContain('<title>Search: snow | Toronto News</title>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
    expect(html).toContain('<mark>Snow</mark>');
    expect(html).toContain('30 articles for “snow”');
    expect(html).toContain('href="/search?q=snow&amp;section=politics"');
    expect(html).toContain('href="/search?q=snow&amp;page=2"');
    expect(html.match(/<h2 class="card-title/g)).toHaveLength(20);
  });

  it('follows a change of the articles and of `hide`', async () => {
    const link = storedArticle('Hidden snow').link;
    server.writePublication({ ...PUBLICATION, hide: [link] });
    await waitFor(async () => (await search({ q: 'hidden' })).total === 0, { what: 'the article to be hidden' });
    await worker.writeSection(POLITICS_FEED, storedArticle('Quokka seen'));
    await waitFor(async () => (await search({ q: 'quokka' })).total === 1, { what: 'the new article' });
    expect((await search({ q: 'snow' })).sections).toEqual([{ anchor: 'local-news', title: 'Local News', count: 26 }]);
  });
});

describe('a response', () => {
  it.each(['/search?q=snow', '/api/search?q=snow'])(
    '%s is stored by nobody else, and has an entity tag',
    async (path) => {
      const etag = (await server.get(path, { 'if-none-match': '"x"' })).headers.get('etag') ?? '';
      const known = await server.get(path, { 'if-none-match': etag, 'cache-control': 'max-age=0' });
      expect([known.status, known.headers.get('cache-control')]).toEqual([304, 'private, no-cache']);
      const head = await fetch(`${server.url}${path}`, { method: 'HEAD' });
      expect([head.status, Number(head.headers.get('content-length')) > 0]).toEqual([200, true]);
    },
  );

  it('of many different searches is 429 for their client, not for others and not what is stored', async () => {
    const from = async (path: string) => (await server.get(path, { 'x-forwarded-for': '203.0.113.9' })).status;
    const statuses = [];
    for (const q of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) statuses.push(await from(address({ q })));
    // A slow machine reaches the limit sooner, since the time of a search counts too.
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    expect(await from(`/api${address({ q: 'a7' })}`)).toBe(429);
    expect(await from(address({ q: 'a1' }))).toBe(200);
    expect((await server.get(address({ q: 'a6' }))).status).toBe(200);
  });
});

describe('hostile queries', () => {
  it('are text on the page', async () => {
    for (const hostile of HOSTILE_TEXTS) {
      const q = hostile.slice(0, 400);
      const response = await server.get(address({ q, section: q, page: q }));
      const html = markupOf(await response.text());
      const markup = /<(?:script>|img src=x|svg\/|iframe|base|object)|attacked\(\)<\/script>/i.exec(html)?.[0];
      expect([response.status, markup, /[\p{Bidi_Control}\p{Cs}]/u.test(html)], q).toEqual([200, undefined, false]);
    }
  });

  it.each([
    '/search?q=%ED%A0%80',
    '/search?q=%',
    '/search?q[]=a&q=b',
    '/search?q=a&q=b',
    '/search?__proto__=1&q=%00',
    '/search?&&&=',
  ])('%s is a page', async (path) => {
    expect((await server.get(path)).status).toBe(200);
  });
});
