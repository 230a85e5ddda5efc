import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ContextOverrides } from '../../server/context.ts';
import { imageKey } from '../../shared/node/digest.ts';
import { type FakeWorker, startFakeWorker } from '../support/fake-worker.ts';
import { type ImageServer, photo, startImageServer } from '../support/images.ts';
import { connectRaw } from '../support/raw-http.ts';
import { sendRequest } from '../support/send-request.ts';
import {
  LOCAL_FEED,
  POLITICS_FEED,
  PUBLICATION,
  startTestServer,
  storedArticle,
  type TestServer,
} from '../support/server-harness.ts';
import { waitFor } from '../support/wait-for.ts';

const POST = { slug: 'ferry', metaTitle: 'The ferry', date: '2026-03-01', pinterestImageLink: '', blog: '' };

let worker: FakeWorker;
let publisher: ImageServer;
let server: TestServer;
/** The calls of the blog backend, which has one post. */
let calls: string[];

const fetchBlog: typeof fetch = async (address) => {
  calls.push(String(address));
  const isPost = String(address).includes('slug=ferry');
  return Response.json(String(address).includes('get_metainfo') ? { blogs: [], total: 0 } : isPost ? POST : null);
};

beforeAll(async () => {
  worker = await startFakeWorker(PUBLICATION.id);
  publisher = await startImageServer();
  const jpeg = await photo(400, 300);
  const articles = Array.from({ length: 6 }, (_, index) => {
    const imageUrl = publisher.serve(`/${index}.jpg`, jpeg);
    return storedArticle(`Story ${index}`, { imageUrl, picture: imageKey(imageUrl) });
  });
  await worker.writeSection(LOCAL_FEED, ...articles);
  await worker.sayReady();
});

afterEach(() => server.stop());

afterAll(async () => {
  await worker.stop();
  await publisher.close();
});

async function start(
  workPerMinute: number,
  overrides: ContextOverrides = {},
  env: Record<string, string> = {},
  publication: object = PUBLICATION,
): Promise<void> {
  calls = [];
  server = await startTestServer({
    redisUrl: worker.redis.url,
    publication,
    env: {
      TRUST_PROXY: '1',
      BLOG_API_URL: 'http://backend.example',
      BLOG_API_KEY: 'key',
      ALLOW_PRIVATE_ADDRESSES: 'true',
      CLIENT_WORK_PER_MINUTE: String(workPerMinute),
      ...env,
    },
    overrides: { blogFetch: fetchBlog, ...overrides },
    waitUntilReady: true,
  });
}

const image = (index: number, width = 160) => `/images/${imageKey(`${publisher.origin}/${index}.jpg`)}/${width}`;
const from = (ip: string, path: string) => server.get(path, { 'x-forwarded-for': ip });
const statusFrom = async (ip: string, path: string) => (await from(ip, path)).status;

describe('the work of a client', () => {
  it.each<[string, number, () => string[]]>([
    [
      'a page, JSON, a feed, a search and an image',
      1,
      () => ['/faq', '/api/news', '/rss.xml', '/search?q=a', image(4)],
    ],
    [
      'what does not exist',
      1,
      () => ['/no', '/api/sections/no', '/rss/no.xml', '/images/unknown/320', '/assets/none.js'],
    ],
    ['an unknown post', 2, () => ['/api/blog/nowhere']],
    ['a post with the list beside it', 3, () => ['/api/blog/ferry']],
  ])('is counted once it is created, and never what is stored: %s', async (_, work, paths) => {
    await start(work);
    for (const [index, path] of paths().entries()) {
      const first = await statusFrom(`203.0.113.${index}`, path);
      const then = [
        await statusFrom(`203.0.113.${index}`, '/api/home'),
        await statusFrom(`203.0.113.${index}`, path),
        await statusFrom(`203.0.114.${index}`, path),
      ];
      expect([path, first < 429, ...then]).toEqual([path, true, 429, first === 200 ? 200 : 429, first]);
    }
  });

  it('is not what the client waits for while it is under way for others', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Two calls, and the page. On a busy machine the page is in its loading state, without the posts beside it.
    await start(5, { blogFetch: (address) => released.then(() => fetchBlog(address)) });
    const readers = Array.from({ length: 30 }, () => statusFrom('203.0.113.1', '/blog/ferry'));
    await waitFor(async () => Number(/^news_http_connections (\d+)$/m.exec(await server.metrics())?.[1]) >= 30);
    release();
    expect(new Set(await Promise.all(readers))).toEqual(new Set([200]));
    expect([1, 2]).toContain(calls.length);
  });

  it('calls no blog backend if the client resets its connection', async () => {
    await start(600);
    for (let index = 0; index < 5; index += 1) {
      const connection = await connectRaw(server.url);
      connection.send(`GET /blog/gone-${index} HTTP/1.1\r\nHost: a\r\n\r\n`);
      connection.socket.resetAndDestroy();
    }
    const requests = () => server.logLines().filter(({ url }) => String(url).startsWith('/blog/gone-'));
    await waitFor(() => requests().length === 5, { what: 'the last request' });
    expect(calls).toEqual([]);
    expect(requests().map(({ status }) => status)).toEqual(Array(5).fill(499));
  });

  it('is a response for each host if the publication names none, whatever is stored for others', async () => {
    const { hostnames: _, ...publication } = PUBLICATION;
    await start(4, {}, {}, publication);
    const statusOf = async (host: string, path: string) => {
      const headers = { host, 'x-forwarded-for': '203.0.113.1' };
      return (await sendRequest(server.url, path, { method: 'GET', headers })).status;
    };
    const paths = ['/faq', '/rss.xml', '/robots.txt', '/manifest.webmanifest'];
    const statuses = [];
    for (const host of ['a.example', 'b.example', 'a.example'])
      for (const path of paths) statuses.push(await statusOf(host, path));
    expect(statuses).toEqual([...Array(4).fill(200), ...Array(4).fill(429), ...Array(4).fill(200)]);
  });

  it('is counted by the time that it takes: a search with its index', async () => {
    const articles = Array.from({ length: 300 }, (_, index) =>
      storedArticle(`${index} of many stories ${'word '.repeat(30)}${index}`),
    );
    await worker.writeSection(POLITICS_FEED, ...articles);
    await start(2);
    const searches = [];
    for (const word of ['stories', 'many']) searches.push(await statusFrom('203.0.113.1', `/search?q=${word}`));
    expect(searches).toEqual([200, 429]);
    await worker.writeSection(POLITICS_FEED);
  });

  it('is not counted with 0', async () => {
    await start(0);
    for (let index = 0; index < 5; index += 1) expect(await statusFrom('203.0.113.1', `/no-${index}`)).toBe(404);
  });

  it('is counted for a minute, whatever the wall clock says', async () => {
    let clock = Date.now() + 86_400_000;
    await start(1, { now: () => clock });
    await from('203.0.113.1', '/a');
    clock -= 86_400_000;
    const seconds = Number((await from('203.0.113.1', '/b')).headers.get('retry-after'));
    expect([seconds > 50, seconds <= 60]).toEqual([true, true]);
  });

  it('is that of an address, 64 bits of it in IPv6', async () => {
    await start(1);
    const pairs: [string, string, number][] = [
      ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', 429],
      ['2001:db8:2:2::1', '2001:db8:2:3::1', 404],
      ['::ffff:203.0.113.3', '203.0.113.3', 429],
      ['203.0.113.4', '203.0.113.4:4711', 429],
      ['2001:db8:5:2::1', '[2001:db8:5:2::7]:443', 429],
      ['2001:db8:6:2::1', '"[2001:db8:6:2::7]"', 429],
      ['unknown', 'another-text', 429],
      ['203.0.113.8', '203.0.113.9:4711', 404],
    ];
    for (const [first, second, status] of pairs)
      expect([first, await statusFrom(first, '/a'), await statusFrom(second, '/b')]).toEqual([first, 404, status]);
  });

  it('is that of all readers behind a proxy that is not trusted, and the log says just that, once a minute', async () => {
    await start(1, {}, { TRUST_PROXY: 'false' });
    const statuses = [];
    for (const index of [1, 2, 3]) statuses.push(await statusFrom(`203.0.113.${index}`, '/a'));
    expect(statuses).toEqual([404, 429, 429]);
    const lines = server.logLines().filter(({ level }) => level === 40);
    expect(lines).toEqual([
      expect.objectContaining({
        client: '127.0.0.1',
        msg: 'TRUST_PROXY is not set, so all readers behind the proxy are one client',
      }),
    ]);
  });
});

describe('a client that causes too much', () => {
  it('gets a page in the language of the publication, which says when to come again', async () => {
    await start(1, {}, {}, { ...PUBLICATION, language: 'fr' });
    await from('203.0.113.1', '/a');
    for (const path of ['/b', '/faq']) {
      const { status, headers, ...response } = await from('203.0.113.1', path).then(async (refused) => ({
        status: refused.status,
        headers: refused.headers,
        text: await refused.text(),
      }));
      expect([status, headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(response.text).toContain('<html lang="fr">');
      expect(response.text).toContain('Trop de requêtes');
    }
  });

  it('gets JSON under /api, and a few words in place of a file', async () => {
    await start(1);
    await from('203.0.113.1', '/a');
    const data = await from('203.0.113.1', '/api/blog/e');
    expect([data.status, await data.json()]).toEqual([429, { error: { status: 429, message: 'Too Many Requests' } }]);
    expect(Number(data.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(calls).toEqual([]);
    expect(await (await from('203.0.113.1', image(0))).text()).toBe('Too Many Requests');
  });
});

describe('the queue of renders', () => {
  let held: (() => void)[];
  let isHeld: boolean;
  let clock: number;

  /** Renders four pages at once, two of one client, and lets two wait. Those that do not exist are held until the test releases them. */
  async function startHeld(): Promise<void> {
    held = [];
    isHeld = true;
    clock = Date.now();
    await start(600, {
      now: () => clock,
      limits: { maxRenders: 4, maxRendersWaiting: 2 },
      wrapRender: (render) => async (envelope) => {
        if (isHeld && envelope.page.kind === 'not-found') await new Promise<void>((resolve) => held.push(resolve));
        return render(envelope);
      },
    });
  }

  /** Fills the queue, and returns what empties it. */
  async function fill(): Promise<() => Promise<number[]>> {
    // Two are rendered and two wait, so that the first response is that of the one too many.
    const responses = Array.from({ length: 5 }, (_, index) => statusFrom('203.0.113.1', `/nowhere-${index}`));
    expect(await Promise.race(responses)).toBe(503);
    return async () => {
      isHeld = false;
      for (const release of held) release();
      return Promise.all(responses);
    };
  }

  it('refuses for a moment what it has no room for, and goes on', async () => {
    await startHeld();
    const empty = await fill();
    const refused = await from('203.0.113.1', '/partners');
    expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([
      503,
      '2',
      'Service Unavailable',
    ]);
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(held).toHaveLength(2);
    expect((await server.get('/partners')).status).toBe(200);
    expect((await empty()).sort()).toEqual([404, 404, 404, 404, 503]);
    expect((await server.get('/partners')).status).toBe(200);
  });

  it('that is full sends what is stored, also once it has expired or the articles have changed', async () => {
    await startHeld();
    const stored = ['/', '/api/home', '/search?q=story', '/rss.xml'];
    for (const path of stored) expect([path, await statusFrom('203.0.113.1', path)]).toEqual([path, 200]);
    const empty = await fill();
    clock += 61_000;
    for (const path of stored) expect([path, await statusFrom('203.0.113.1', path)]).toEqual([path, 200]);
    const current = () => server.context.snapshots.of(server.context.registry.default());
    const before = await current();
    await worker.writeSection(LOCAL_FEED, storedArticle('Another story'));
    await waitFor(async () => (await current())?.version !== before?.version);
    for (const path of stored) expect([path, await statusFrom('203.0.113.1', path)]).toEqual([path, 200]);
    expect(await (await from('203.0.113.1', '/')).text()).not.toContain('Another story');
    await empty();
  });
});
