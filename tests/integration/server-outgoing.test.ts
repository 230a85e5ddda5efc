import { Parser } from 'htmlparser2';
import RssParser from 'rss-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_PAGES } from '../../shared/pages/pages.ts';
import { FEED_FORMATS, feedPath, SEARCH_PATH } from '../../shared/paths.ts';
import { type FakeWorker, startFakeWorker } from '../support/fake-worker.ts';
import { readFeed } from '../support/feed-rules.ts';
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

const DAY = 86_400_000;
const TODAY = new Date().toISOString().slice(0, 10);

/** A blog of two posts: one of today, one of last month. */
const POSTS = [
  { id: '1', slug: 'new & bright', metaTitle: 'New <today>', date: TODAY },
  { id: '2', slug: 'old', metaTitle: 'Old', date: new Date(Date.now() - 30 * DAY).toISOString() },
];

const HUB = 'https://hub.example/';

const fakeBlog: typeof fetch = async (input) => {
  const address = new URL(String(input));
  const slug = address.searchParams.get('slug');
  if (slug === null) return Response.json({ blogs: POSTS, total: POSTS.length });
  return Response.json(POSTS.find((post) => post.slug === slug) ?? null);
};

let worker: FakeWorker;
let server: TestServer;

beforeAll(async () => {
  worker = await startFakeWorker(PUBLICATION.id);
  server = await startTestServer({
    redisUrl: worker.redis.url,
    publication: { ...PUBLICATION, hub: HUB },
    env: { BLOG_API_URL: 'http://blog.example' },
    overrides: { blogFetch: fakeBlog },
  });
  await worker.writeSection(
    LOCAL_FEED,
    storedArticle('Tom & Jerry <live>', {
      publishedDate: '2026-11-20T10:00:00.000Z',
      imageUrl: 'https://img.example/a?b&c',
    }),
    storedArticle('Shared article', { publishedDate: '2026-11-18T10:00:00.000Z' }),
    storedArticle('No date', { publishedDate: null }),
  );
  await worker.writeSection(
    POLITICS_FEED,
    storedArticle('Council votes', { publishedDate: '2026-11-19' }),
    storedArticle('Shared article', { publishedDate: '2026-11-18T10:00:00.000Z' }),
  );
  await worker.writeSection(HARBOUR_FEED, storedArticle('Ferry late'));
  await worker.sayReady();
  await waitFor(async () => (await server.get('/readyz')).status === 200);
});

afterAll(async () => {
  await server.stop();
  await worker.stop();
});

/** Every element of an XML document: its name, attributes and own text. */
async function elements(path: string) {
  const response = await server.get(path);
  expect(response.status).toBe(200);
  const found: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const open: (typeof found)[number][] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const element = { name, attributes, text: '' };
        found.push(element);
        open.push(element);
      },
      ontext: (text) => {
        const element = open.at(-1);
        if (element) element.text += text;
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true },
  );
  const text = await response.text();
  parser.end(text);
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/);
  return {
    found,
    type: response.headers.get('content-type'),
    textsOf: (name: string) => found.filter((element) => element.name === name).map(({ text }) => text),
  };
}

describe('/rss.xml', () => {
  it('has every article once, newest first, undated last', async () => {
    const feed = await new RssParser().parseString(await (await server.get('/rss.xml')).text());
    expect(feed).toMatchObject({ title: 'Toronto News', link: 'https://toronto.example/' });
    expect(feed.items.map(({ title }) => title)).toEqual([
      'Tom & Jerry <live>',
      'Council votes',
      'Shared article',
      'No date',
    ]);
    expect(feed.items[0]).toMatchObject({
      link: storedArticle('Tom & Jerry <live>').link,
      guid: storedArticle('Tom & Jerry <live>').link,
      isoDate: '2026-11-20T10:00:00.000Z',
      creator: 'Staff Writer',
      categories: ['Local News'],
    });
    expect(feed.items[3]?.pubDate).toBeUndefined();
  });
});

describe('/rss/{anchor}.xml', () => {
  it('has one section’s articles', async () => {
    const { textsOf } = await elements('/rss/politics.xml');
    expect(textsOf('title')).toEqual(['Politics & Government | Toronto News', 'Council votes', 'Shared article']);
    expect(textsOf('link')[0]).toBe('https://toronto.example/sections/politics');
  });

  it('is empty for an embed, and 404 for an unknown anchor', async () => {
    expect((await elements('/rss/events.xml')).textsOf('item')).toEqual([]);
    for (const path of ['/rss/nowhere.xml', '/rss/politics', '/rss/'])
      expect((await server.get(path)).status).toBe(404);
  });
});

describe('feeds', () => {
  it.each([
    ['/rss.xml', 'application/rss+xml; charset=utf-8'],
    ['/atom.xml', 'application/atom+xml; charset=utf-8'],
    ['/feed.json', 'application/feed+json; charset=utf-8'],
    ['/atom/politics.xml', 'application/atom+xml; charset=utf-8'],
    ['/feed/politics.json', 'application/feed+json; charset=utf-8'],
  ])('%s has the articles', async (path, type) => {
    const response = await server.get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect(await response.text()).toContain('Council votes');
  });

  it.each(['/rss/blog.xml', '/atom/blog.xml', '/feed/blog.json'])('%s has the posts of the blog', async (path) => {
    const text = await (await server.get(path)).text();
    expect(text).toContain('https://toronto.example/blog/new%20%26%20bright');
  });

  it('exist for a location', async () => {
    const feed = await (await server.get('/feed/location/harbour.json')).json();
    expect(feed).toMatchObject({ home_page_url: 'https://toronto.example/news?location=harbour' });
    for (const path of ['/feed/location/nowhere.json', '/feed/politics.xml', '/atom/', '/feed/location/harbour'])
      expect([path, (await server.get(path)).status]).toEqual([path, 404]);
  });

  it('have a location’s new article as soon as its page has it', async () => {
    const textOf = async (path: string) => (await server.get(path)).text();
    expect(await textOf('/rss/location/harbour.xml')).not.toContain('Ferry runs again');
    await worker.writeSection(HARBOUR_FEED, storedArticle('Ferry runs again'), storedArticle('Ferry late'));
    await waitFor(async () => (await textOf('/api/news?location=harbour')).includes('Ferry runs again'));
    expect(await textOf('/rss/location/harbour.xml')).toContain('Ferry runs again');
  });
});

describe.each([
  { kind: 'the publication', name: null, page: '/', title: 'Council votes', publisher: 'The Publisher' },
  {
    kind: 'a section',
    name: 'politics',
    page: '/sections/politics',
    title: 'Council votes',
    publisher: 'The Publisher',
  },
  {
    kind: 'a location',
    name: 'location/harbour',
    page: '/news?location=harbour',
    title: 'Ferry late',
    publisher: 'The Publisher',
  },
  { kind: 'the blog', name: 'blog', page: '/blog', title: 'New <today>', publisher: 'Toronto News' },
])('the feed of $kind', ({ name, page, title, publisher }) => {
  describe.each(FEED_FORMATS)('as %s', (format) => {
    const path = feedPath(name, format);

    it('holds what another program expects of its format', async () => {
      const feed = await readFeed(format, await (await server.get(path)).text());
      expect(feed).toMatchObject({
        home: `https://toronto.example${page}`,
        self: `https://toronto.example${path}`,
        hubs: [HUB],
      });
      const item = feed.items.find((each) => each.title === title);
      expect([item?.id, item?.credits[0]?.[0]]).toEqual([item?.link, publisher]);
    });

    it('names its hub and itself in a header, and is sent once, always as it is now', async () => {
      const response = await server.get(path);
      const link = `<${HUB}>; rel="hub", <https://toronto.example${path}>; rel="self"`;
      expect(response.headers.get('link')).toBe(link);
      expect(response.headers.get('cache-control')).toBe('public, no-cache');
      const etag = response.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[^"]+"$/);
      expect((await server.get(path, { 'if-none-match': etag })).status).toBe(304);
      const head = await fetch(`${server.url}${path}`, { method: 'HEAD' });
      expect([head.status, head.headers.get('etag')]).toEqual([200, etag]);
    });
  });
});

it('a feed whose addresses come from the request names no hub, since none is notified', async () => {
  const { hostnames: _, ...nameless } = PUBLICATION;
  const publication = { ...nameless, hub: HUB };
  const other = await startTestServer({ redisUrl: worker.redis.url, publication, waitUntilReady: true });
  const response = await other.get('/rss.xml');
  expect([response.status, response.headers.get('link')]).toEqual([200, null]);
  expect(await response.text()).not.toContain(HUB);
  await other.stop();
});

describe('/opml.xml', () => {
  it('lists the publication’s own feeds without publishers’ addresses', async () => {
    const { found } = await elements('/opml.xml');
    const outlines = found.filter(({ name }) => name === 'outline').map(({ attributes }) => attributes.xmlUrl);
    const paths = ['', '/local-news', '/politics', '/location/toronto', '/location/harbour', '/editions', '/blog'];
    expect(outlines).toEqual([undefined, ...paths.map((path) => `https://toronto.example/rss${path}.xml`)]);
    expect(JSON.stringify(found)).not.toContain('publisher.example');
  });

  it('names every feed as the feed names itself', async () => {
    const { found } = await elements('/opml.xml');
    const outlines = found.flatMap(({ attributes }) => (attributes.xmlUrl ? [attributes] : []));
    const titles = outlines.map(
      async ({ xmlUrl = '' }) => (await elements(new URL(xmlUrl).pathname)).textsOf('title')[0],
    );
    expect(outlines.map(({ title }) => title)).toEqual(await Promise.all(titles));
  });
});

describe('sitemaps', () => {
  it('list every page and post by its canonical address', async () => {
    const { textsOf, type } = await elements('/sitemap.xml');
    expect(type).toBe('application/xml; charset=utf-8');
    const fixed = ALL_PAGES.map(({ path }) => path).filter((path) => !path.includes(':') && path !== SEARCH_PATH);
    const others = ['/sections/local-news', '/sections/politics', '/sections/events', '/news?location=harbour'];
    const posts = ['/blog/new%20%26%20bright', '/blog/old'];
    const listed = [...fixed, ...others, ...posts].map((path) => `https://toronto.example${path}`);
    expect(textsOf('loc').toSorted()).toEqual(listed.toSorted());
    expect(Date.parse(textsOf('lastmod')[0] ?? '')).not.toBeNaN();
  });

  it('list the posts of two days for news search', async () => {
    const { textsOf } = await elements('/news-sitemap.xml');
    expect(textsOf('loc')).toEqual(['https://toronto.example/blog/new%20%26%20bright']);
    expect(textsOf('news:title')).toEqual(['New <today>']);
    expect(textsOf('news:publication_date')).toEqual([TODAY]);
    expect(textsOf('news:name')).toEqual(['Toronto News']);
  });

  it('are named by /robots.txt', async () => {
    const text = await (await server.get('/robots.txt')).text();
    expect(text).toContain('User-agent: *\n');
    expect(text).toContain('Sitemap: https://toronto.example/sitemap.xml\n');
    expect(text).toContain('Sitemap: https://toronto.example/news-sitemap.xml\n');
  });
});

describe('the installed app', () => {
  it('is described by /manifest.webmanifest, with icons that exist', async () => {
    const response = await server.get('/manifest.webmanifest');
    expect(response.headers.get('content-type')).toBe('application/manifest+json');
    const manifest = await response.json();
    expect(manifest).toMatchObject({ name: 'Toronto News', start_url: '/', display: 'standalone' });
    const sizes = manifest.icons.map((icon: { sizes: string }) => icon.sizes);
    expect(sizes).toEqual(['192x192', '512x512']);
    for (const { src } of manifest.icons) {
      const icon = await server.get(src);
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
    }
  });

  it('has an icon for browsers without SVG icons', async () => {
    const icon = await server.get('/favicon.ico');
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon']);
  });
});

it('serves the licences of what it is made of', async () => {
  const response = await server.get('/licences.txt');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await response.text()).toBe('licences');
});
