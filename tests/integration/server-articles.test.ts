import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { RenderPage } from '../../server/pages/render-page.tsx';
import { ANNOUNCE_CHANNEL } from '../../shared/node/redis/redis-keys.ts';
import type { HomeData } from '../../shared/pages/home.ts';
import type { NewsData } from '../../shared/pages/news.ts';
import type { SectionData } from '../../shared/pages/section.ts';
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
  type TestServerOptions,
} from '../support/server-harness.ts';
import { waitFor } from '../support/wait-for.ts';

const SCRIPT = storedArticle('Script', { link: 'javascript:attacked()' });

let worker: FakeWorker;

beforeAll(async () => {
  worker = await startFakeWorker(PUBLICATION.id);
});

afterAll(() => worker.stop());

/** Starts a server for the rest of the test. */
async function start(options: Partial<TestServerOptions> = {}): Promise<TestServer> {
  const server = await startTestServer({ redisUrl: worker.redis.url, ...options });
  onTestFinished(server.stop);
  return server;
}

const homeOf = async (server: TestServer): Promise<HomeData & { build: string }> =>
  (await server.get('/api/home')).json();

const shows = (server: TestServer, title: string) =>
  waitFor(async () => (await (await server.get('/')).text()).includes(title), { what: `"${title}" on the page` });

describe('before the first snapshot', () => {
  let server: TestServer;
  beforeAll(async () => {
    await worker.client.flushall();
    server = await startTestServer({ redisUrl: worker.redis.url });
    return server.stop;
  });

  it('responds 503 with Retry-After and no-store to what shows articles', async () => {
    const pages = ['/', '/news', '/latest', '/sections/politics', '/search', '/search?q=snow'];
    const files = [
      '/rss.xml',
      '/api/version',
      '/api/home',
      '/api/news',
      '/api/sections/politics',
      '/api/latest',
      '/rss/politics.xml',
    ];
    for (const path of [...pages, ...files, '/api/search?q=snow']) {
      const response = await server.get(path);
      await response.text();
      const headers = [response.headers.get('retry-after'), response.headers.get('cache-control')];
      expect([path, response.status, ...headers]).toEqual([path, 503, '5', 'no-store']);
    }
  });

  it('shows the loading state, and reloads it for readers without scripts', async () => {
    for (const path of ['/', '/latest', '/sections/politics']) {
      const html = await (await server.get(path)).text();
      expect(html).toContain('Loading latest news...');
      expect(html).toMatch(/<noscript><meta http-equiv="refresh" content="5"\/?><\/noscript>/i);
    }
    expect(await (await server.get('/api/home')).json()).toEqual({
      error: { status: 503, message: 'Service Unavailable' },
    });
  });

  it('serves every other page, and is alive but not ready', async () => {
    for (const path of ['/faq', '/partners', '/healthz', '/opml.xml', '/robots.txt']) {
      const response = await server.get(path);
      await response.text();
      expect([path, response.status]).toEqual([path, 200]);
    }
    const ready = await server.get('/readyz');
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'no snapshot yet', publications: 1, ready: 0 }]);
  });
});

describe('the first snapshot', () => {
  beforeEach(async () => {
    await worker.client.flushall();
  });

  it('comes once the worker has tried every feed', async () => {
    const server = await start();
    await worker.writeSection(LOCAL_FEED, storedArticle('Bridge opens'));
    expect((await server.get('/')).status).toBe(503);
    await worker.sayReady();
    await shows(server, 'Bridge opens');
  });

  it('does not come of what a build with other records declared', async () => {
    await worker.writeSection(LOCAL_FEED, storedArticle('Bridge opens'));
    await worker.client.hset(`{news}:publication:${PUBLICATION.id}`, { readyAt: Date.now() });
    const server = await start();
    await waitFor(() => server.context.snapshots.isCaughtUp());
    expect((await server.get('/')).status).toBe(503);
  });

  it('comes whatever the server’s own clock says', async () => {
    await worker.writeSection(LOCAL_FEED, storedArticle('Bridge opens'));
    await worker.sayReady();
    const now = () => Date.now() - 600_000;
    await start({ overrides: { now }, waitUntilReady: true });
  });

  it('comes again for a publication that comes back to a Redis without its sections', async () => {
    await worker.sayReady();
    const server = await start();
    const responses = await Promise.all(['/', '/news', '/api/home'].map((path) => server.get(path)));
    for (const response of responses) {
      await response.text();
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    }
    await worker.writeSection(LOCAL_FEED, storedArticle('Bridge opens'));
    await shows(server, 'Bridge opens');
  });
});

/** Writes the sections of a publication, and says that it is ready. */
async function writeArticles(): Promise<void> {
  await worker.client.flushall();
  // Two hours ago, each a second before the one above it.
  const dateOf = (index: number) => new Date(Date.now() - 7_200_000 - index * 1_000).toISOString();
  await worker.writeSection(
    LOCAL_FEED,
    ...Array.from({ length: 7 }, (_, index) =>
      storedArticle(`Local article ${index + 1}`, { publishedDate: dateOf(index) }),
    ),
  );
  await worker.writeSection(POLITICS_FEED, storedArticle('Council votes'), storedArticle('Budget passes'));
  await worker.writeSection(HARBOUR_FEED, storedArticle('Ferry returns'));
  await worker.sayReady();
}

describe('articles', () => {
  let server: TestServer;
  beforeAll(async () => {
    await writeArticles();
    server = await startTestServer({ redisUrl: worker.redis.url, waitUntilReady: true });
    return server.stop;
  });

  it('have the documented JSON shape', async () => {
    const home = await homeOf(server);
    expect(Object.keys(home).sort()).toEqual(
      [
        'build',
        'city',
        'featuredVideo',
        'justIn',
        'leadStory',
        'sections',
        'topStories',
        'updatedAt',
        'version',
      ].sort(),
    );
    expect(home.topStories.map(({ title }) => title)).toEqual(['Local article 1', 'Local article 2', 'Council votes']);
    expect(home.leadStory).toEqual(home.topStories[0]);
    expect(
      home.sections.map(({ anchor, count, articles, layout }) => [anchor, count, articles.length, layout]),
    ).toEqual([
      ['local-news', 7, 5, 'grid'],
      ['politics', 2, 2, 'grid'],
      ['events', 0, 0, 'list'],
    ]);
    expect(home.sections[2]).toMatchObject({ isEmbed: true, embedContent: expect.stringContaining('wall.example') });
    expect(home.leadStory?.publishedAt).toBe('2 hours ago');
    expect(home.build).toBe('build-1');
    expect(await (await server.get('/api/version')).json()).toEqual({
      version: home.version,
      updatedAt: home.updatedAt,
      build: 'build-1',
    });
  });

  it('are complete in the JSON of a section and of a location', async () => {
    const section: SectionData = await (await server.get('/api/sections/local-news')).json();
    expect(section.articles).toHaveLength(7);
    expect((await server.get('/api/sections/nowhere')).status).toBe(404);
    const news: NewsData = await (await server.get('/api/news?location=harbour')).json();
    expect(news).toMatchObject({
      location: 'harbour',
      locations: [{ id: 'toronto' }, { id: 'harbour', name: 'Harbour' }],
    });
    expect(news.sections[0]?.articles.map(({ title }) => title)).toEqual(['Ferry returns']);
    const unknown: NewsData = await (await server.get('/api/news?location=atlantis')).json();
    expect([unknown.location, unknown.sections[0]?.count]).toEqual(['toronto', 7]);
    const ofHarbour: SectionData = await (await server.get('/api/sections/local-news?location=harbour')).json();
    expect(ofHarbour.count).toBe(1);
  });

  it('fill the section that ?all= names', async () => {
    expect(await (await server.get('/')).text()).not.toContain('Local article 7');
    expect(await (await server.get('/?all=local-news')).text()).toContain('Local article 7');
    expect(await (await server.get('/?all=nowhere')).text()).not.toContain('Local article 7');
    expect(await (await server.get('/news?location=harbour')).text()).toContain('Ferry returns');
  });
});

describe('articles that change', () => {
  beforeEach(writeArticles);

  it('are replaced, with a new version, when a changed section is announced', async () => {
    const server = await start({ waitUntilReady: true });
    const before = await homeOf(server);
    await worker.writeSection(
      LOCAL_FEED,
      ...Array.from({ length: 7 }, (_, index) =>
        storedArticle(`Local article ${index + 1}`, {
          publishedDate: before.sections[0]?.articles[index]?.publishedDate ?? null,
        }),
      ),
    );
    await worker.writeSection(POLITICS_FEED, storedArticle('Mayor resigns'));
    await shows(server, 'Mayor resigns');
    expect((await homeOf(server)).version).not.toBe(before.version);
    const version = (await homeOf(server)).version;
    await worker.writeSection(HARBOUR_FEED, storedArticle('Harbour freezes'));
    await waitFor(async () => (await (await server.get('/news?location=harbour')).text()).includes('Harbour freezes'));
    expect((await homeOf(server)).version).toBe(version);
  });

  it('stay when a record is not valid, and the log reports it', async () => {
    const server = await start({ waitUntilReady: true });
    await shows(server, 'Council votes');
    const records: Record<string, string | number>[] = [
      { builtAt: 1, articles: '[{' },
      {},
      { builtAt: '9e99', articles: '[]' },
      { builtAt: -1, articles: '[]' },
      { builtAt: '', articles: '[]' },
      { builtAt: 1, articles: JSON.stringify([SCRIPT]) },
    ];
    const reports = () => server.logLines().filter(({ msg }) => msg === 'invalid section record');
    for (const [index, fields] of records.entries()) {
      await worker.writeHash(POLITICS_FEED, { version: `invalid ${index}`, ...fields });
      await waitFor(() => reports().length > index, { what: `a report of ${JSON.stringify(fields)}` });
      expect(reports()[index]).toMatchObject({ level: 50, hasPrevious: true });
      expect(await (await server.get('/')).text()).toContain('Council votes');
    }
  });

  it('are read after a reconnect when an announcement was missed', async () => {
    const server = await start({ waitUntilReady: true });
    // The server reads everything once it has subscribed, and then what is announced.
    await waitFor(async () => Number((await worker.client.pubsub('NUMSUB', ANNOUNCE_CHANNEL))[1]) === 1);
    await worker.writeSection(LOCAL_FEED, storedArticle('Heard of'));
    await shows(server, 'Heard of');
    const articles = JSON.stringify([storedArticle('Unheard of')]);
    const fields = { version: 'unheard', builtAt: Date.now(), articles };
    await worker.client.hset(worker.keyOf(POLITICS_FEED), fields);
    expect(await (await server.get('/')).text()).not.toContain('Unheard of');
    await worker.client.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
    await shows(server, 'Unheard of');
  });

  it('disappear everywhere when the publication file hides them', async () => {
    const server = await start({ waitUntilReady: true });
    const { version } = await homeOf(server);
    server.writePublication({ ...PUBLICATION, hide: [storedArticle('Council votes').link] });
    await waitFor(async () => !(await (await server.get('/')).text()).includes('Council votes'));
    for (const path of ['/api/home', '/api/sections/politics', '/news', '/rss.xml', '/rss/politics.xml']) {
      expect([path, (await (await server.get(path)).text()).includes('Council votes')]).toEqual([path, false]);
    }
    expect((await homeOf(server)).version).not.toBe(version);
  });

  it('that must not be shown are gone even where the page cannot be rendered any more', async () => {
    let isBroken = false;
    const wrapRender =
      (render: RenderPage): RenderPage =>
      async (page) => {
        if (isBroken && page.page.kind === 'home') throw new Error('the tree threw');
        return render(page);
      };
    const server = await start({ overrides: { wrapRender } });
    await shows(server, 'Council votes');
    isBroken = true;
    server.writePublication({ ...PUBLICATION, hide: [storedArticle('Council votes').link] });
    await waitFor(async () => !(await (await server.get('/api/home')).text()).includes('Council votes'));
    const response = await server.get('/');
    expect([response.status, (await response.text()).includes('Council votes')]).toEqual([500, false]);
  });

  it('stay on the page when the file gains a category without a record', async () => {
    const server = await start({ waitUntilReady: true });
    const opinion = { title: 'Opinion', feeds: ['https://publisher.example/opinion.xml'] };
    const categories = { ...PUBLICATION.categories, 'Opinion & Editorials': opinion };
    server.writePublication({ ...PUBLICATION, categories });
    await waitFor(async () => (await homeOf(server)).sections.length === 4);
    const response = await server.get('/');
    expect([response.status, (await response.text()).includes('Council votes')]).toEqual([200, true]);
  });
});

describe('a section whose list of feeds is edited', () => {
  const NEW_FEED = 'https://publisher.example/new.xml';

  it('shows what was there until a worker has published articles of the new feeds', async () => {
    await worker.client.flushall();
    await worker.writeSection(LOCAL_FEED, storedArticle('Bridge opens'));
    await worker.writeSection(POLITICS_FEED, storedArticle('Council votes'));
    await worker.sayReady();
    const server = await start({ waitUntilReady: true });
    const { version } = await homeOf(server);
    const local = { title: 'Neighbourhood', feeds: [NEW_FEED] };
    server.writePublication({ ...PUBLICATION, categories: { ...PUBLICATION.categories, 'Local News': local } });
    await waitFor(async () => (await homeOf(server)).sections[0]?.title === 'Neighbourhood');
    expect(await (await server.get('/')).text()).toContain('Bridge opens');
    // Workers publish a new section before its feeds were polled.
    await worker.writeSection(NEW_FEED);
    await worker.writeSection(POLITICS_FEED, storedArticle('Mayor resigns'));
    await shows(server, 'Mayor resigns');
    for (const path of ['/', '/news']) expect(await (await server.get(path)).text()).toContain('Bridge opens');
    expect((await homeOf(server)).version).not.toBe(version);
    await worker.writeSection(NEW_FEED, storedArticle('New neighbours'));
    await shows(server, 'New neighbours');
    expect(await (await server.get('/')).text()).not.toContain('Bridge opens');
  });
});

describe('a server that starts', () => {
  it('reads the sections though Redis does not respond to its subscription', async () => {
    await worker.client.flushall();
    await worker.writeSection(LOCAL_FEED, storedArticle('Bridge opens'));
    await worker.sayReady();
    const { hostname, port } = new URL(worker.redis.url);
    const proxy = await startSilentProxy({ host: hostname, port: Number(port) }, await freePort());
    proxy.dropReplies('subscribe');
    const started = performance.now();
    onTestFinished(proxy.close);
    const server = await start({ redisUrl: `redis://127.0.0.1:${proxy.port}` });
    expect(performance.now() - started).toBeLessThan(18_000);
    expect((await server.get('/readyz')).status).toBe(200);
    expect(await (await server.get('/')).text()).toContain('Bridge opens');
  });

  it('renders the home page before a reader asks for it', async () => {
    await worker.client.flushall();
    await worker.writeSection(LOCAL_FEED, storedArticle('Bridge opens'));
    await worker.sayReady();
    const server = await start();
    const isRendered = async () => /^news_response_create_duration_seconds_count 1$/m.test(await server.metrics());
    await waitFor(isRendered, { what: 'a page that nobody has asked for' });
  });
});
