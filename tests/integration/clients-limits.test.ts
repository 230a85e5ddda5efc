import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ContextOverrides } from '../../server/context.ts';
import { imageKey } from '../../shared/node/image-key.ts';
import { type FakeWorker, startFakeWorker } from '../support/fake-worker.ts';
import { type ImageServer, startImageServer } from '../support/image-server.ts';
import { photo } from '../support/images.ts';
import { connectRaw } from '../support/raw-http.ts';
import { sendRequest } from '../support/send-request.ts';
import { LOCAL_FEED, PUBLICATION, startTestServer, storedArticle, type TestServer } from '../support/server-harness.ts';
import { waitFor } from '../support/wait-for.ts';

const POST = { slug: 'ferry', metaTitle: 'The ferry', date: '2026-03-01', pinterestImageLink: '', blog: '' };

const HUB = 'https://hub.example/';

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
  overrides: ContextOverrides,
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
      ...env,
    },
    overrides: { blogFetch: fetchBlog, ...overrides },
    waitUntilReady: true,
  });
}

const from = (ip: string, path: string) => server.get(path, { 'x-forwarded-for': ip });
const statusFrom = async (ip: string, path: string) => (await from(ip, path)).status;

describe('a client’s limit', () => {
  it('counts the calls of the blog backend, of pages, JSON and images alike; others are not affected', async () => {
    await start({ limits: { blogRequests: 4 } });
    const paths = ['/blog/a', '/api/blog/b', `/images/${imageKey('x')}/320?post=c`, '/blog'];
    for (const path of paths) expect([path, await statusFrom('203.0.113.1', path)]).not.toEqual([path, 429]);
    const called = calls.length;
    for (const path of ['/blog/d', '/api/blog/e', '/images/x/320?post=f', '/images/x/320?page=1&post=g']) {
      const refused = await from('203.0.113.1', path);
      expect([path, refused.status]).toEqual([path, 429]);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused.headers.get('cache-control')).toBe('no-store');
    }
    expect(await (await from('203.0.113.1', '/api/blog/e')).json()).toEqual({
      error: { status: 429, message: 'Too Many Requests' },
    });
    expect(calls).toHaveLength(called);
    expect(await statusFrom('203.0.113.2', '/blog/d')).toBe(404);
  });

  it('lets no client that resets its connection call the blog backend', async () => {
    await start({ limits: { blogRequests: 1 } });
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

  it('counts the lists of the blog, whatever post a parameter names', async () => {
    await start({ limits: { blogRequests: 1 } });
    await statusFrom('203.0.113.2', `/images/${imageKey('x')}/320?post=ferry`);
    expect(await statusFrom('203.0.113.1', '/blog/a')).toBe(404);
    expect(await statusFrom('203.0.113.1', '/blog?post=ferry')).toBe(429);
  });

  it('counts a stored post whose list is not stored', async () => {
    await start({ limits: { blogRequests: 1 } });
    await statusFrom('203.0.113.2', `/images/${imageKey('x')}/320?post=ferry`);
    expect(await statusFrom('203.0.113.1', '/blog/ferry')).toBe(200);
    expect(await statusFrom('203.0.113.1', '/blog/other')).toBe(429);
    expect(await statusFrom('203.0.113.1', '/blog/ferry')).toBe(200);
  });

  it('counts the feeds of the blog and the sitemaps, unless the list is stored', async () => {
    await start({ limits: { blogRequests: 1 } });
    expect(await statusFrom('203.0.113.1', '/blog/a')).toBe(404);
    const paths = ['/rss/blog.xml', '/atom/blog.xml', '/feed/blog.json', '/sitemap.xml', '/news-sitemap.xml'];
    for (const path of paths) expect([path, await statusFrom('203.0.113.1', path)]).toEqual([path, 429]);
    expect(await statusFrom('203.0.113.2', '/blog')).toBe(200);
    for (const path of paths) expect([path, await statusFrom('203.0.113.1', path)]).toEqual([path, 200]);
  });

  it('does not count a sitemap whose list is stored, whatever page a parameter names', async () => {
    const list = () => Promise.resolve(Response.json({ blogs: [], total: 60 }));
    await start({ blogFetch: list, limits: { blogRequests: 1 } });
    expect(await statusFrom('203.0.113.2', '/blog')).toBe(200);
    expect(await statusFrom('203.0.113.1', '/blog/a')).not.toBe(429);
    expect(await statusFrom('203.0.113.1', '/blog/b')).toBe(429);
    expect(await statusFrom('203.0.113.1', '/sitemap.xml?page=9')).toBe(200);
  });

  it('never counts what is stored: posts, lists, images and pages', async () => {
    await start({ limits: { blogRequests: 1, createdImages: 1, notFound: 1 } });
    // Another client has the list stored.
    expect(await statusFrom('203.0.113.2', '/blog')).toBe(200);
    const stored = ['/blog/ferry', '/blog', `/images/${imageKey(`${publisher.origin}/0.jpg`)}/320`, '/'];
    for (const path of stored) expect([path, await statusFrom('203.0.113.1', path)]).toEqual([path, 200]);
    for (let round = 0; round < 10; round += 1) {
      for (const path of stored) expect([path, await statusFrom('203.0.113.1', path)]).toEqual([path, 200]);
    }
    expect(await statusFrom('203.0.113.1', '/blog/other')).toBe(429);
  });

  it('counts the images that are created', async () => {
    await start({ limits: { createdImages: 2 } });
    const path = (index: number) => `/images/${imageKey(`${publisher.origin}/${index}.jpg`)}/160`;
    const statuses = [];
    for (const index of [0, 1, 2, 0, 3]) statuses.push(await statusFrom('203.0.113.1', path(index)));
    expect(statuses).toEqual([200, 200, 429, 200, 429]);
    expect(await statusFrom('203.0.113.2', path(2))).toBe(200);
  });

  it('counts the preview images that are drawn', async () => {
    await start({ limits: { createdImages: 1 } });
    const statuses = [];
    for (const path of ['/previews/a.jpg', '/previews/blog/ferry/a.jpg', '/previews/b.jpg'])
      statuses.push(await statusFrom('203.0.113.1', path));
    expect(statuses).toEqual([200, 429, 200]);
  });

  describe('of a publication without a host', () => {
    const { hostnames: _, ...publication } = PUBLICATION;
    const statusOf = async (host: string, path: string, ip = '203.0.113.1') => {
      const headers = { host, 'x-forwarded-for': ip };
      return (await sendRequest(server.url, path, { method: 'GET', headers })).status;
    };

    it('counts the responses that are created for the hosts of requests, and no stored one', async () => {
      await start({ limits: { unknownHostResponses: 4 } }, {}, publication);
      const paths = ['/faq', '/rss.xml', '/robots.txt', '/api/blog'];
      const statuses = [];
      for (const path of paths) statuses.push(await statusOf('a.example', path));
      for (const path of paths) statuses.push(await statusOf('b.example', path));
      expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
      for (const path of paths) expect([path, await statusOf('a.example', path)]).toEqual([path, 200]);
      expect(await statusOf('b.example', '/api/home')).toBe(200);
      expect(await statusOf('b.example', '/faq', '203.0.113.2')).toBe(200);
    });

    it('does not count waiting for what is being created', async () => {
      let finish = () => {};
      const finished = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const wrapRender: ContextOverrides['wrapRender'] = (render) => async (envelope) => {
        if (envelope.page.kind === 'faq') await finished;
        return render(envelope);
      };
      await start({ limits: { unknownHostResponses: 1 }, wrapRender }, {}, publication);
      const misses = async () => {
        const { values } = await server.context.metrics.cacheLookups.get();
        return (
          values.find(({ labels: { cache, result } }) => cache === 'unknown-host' && result === 'miss')?.value ?? 0
        );
      };
      const before = await misses();
      const statuses = Array.from({ length: 5 }, () => statusOf('a.example', '/faq'));
      await waitFor(async () => (await misses()) === before + 5);
      finish();
      expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200, 200]);
    });
  });

  it('counts addresses that do not exist, which get a short response then', async () => {
    await start({ limits: { notFound: 2 } });
    const statuses = [];
    for (const path of ['/a', '/b', '/c']) statuses.push(await statusFrom('203.0.113.1', path));
    expect(statuses).toEqual([404, 404, 429]);
    expect(await (await from('203.0.113.1', '/d')).text()).toBe('Too Many Requests');
    expect(await statusFrom('203.0.113.1', '/faq')).toBe(200);
  });

  it('counts the names that routes do not know, and no known address', async () => {
    await start({ limits: { notFound: 1 } });
    // Another client has the unknown post stored, and the known ones.
    const image = `/images/${imageKey(`${publisher.origin}/0.jpg`)}/320`;
    const known = ['/sections/local-news', '/api/sections/local-news', '/rss/local-news.xml', '/blog/ferry', image];
    for (const path of ['/blog/nowhere', ...known]) await statusFrom('203.0.113.9', path);
    const unknown = [
      '/sections/nowhere',
      '/api/sections/nowhere',
      '/blog/',
      '/blog/nowhere',
      '/api/blog/nowhere',
      '/rss/nowhere.xml',
      '/feed/location/nowhere.json',
      `/images/${imageKey('x')}/320`,
      image.replace('320', '1'),
      '/previews/blog/nowhere/a.jpg',
      '/previews/%20.jpg',
    ];
    const statuses = [];
    for (const [index, path] of unknown.entries()) {
      const ip = `203.0.113.${index + 10}`;
      statuses.push([path, await statusFrom(ip, path), await statusFrom(ip, path)]);
      for (const one of known) expect([one, await statusFrom(ip, one)]).toEqual([one, 200]);
    }
    expect(statuses).toEqual(unknown.map((path) => [path, 404, 429]));
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', 429],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', 404],
    ['::ffff:203.0.113.1', '203.0.113.1', 429],
  ])('is that of a network of 64 bits in IPv6: %s, %s', async (first, second, status) => {
    await start({ limits: { notFound: 1 } });
    expect(await statusFrom(first, '/a')).toBe(404);
    expect(await statusFrom(second, '/b')).toBe(status);
  });

  it('knows no forwarded address without TRUST_PROXY, and the log names the reason', async () => {
    await start({ limits: { notFound: 1 } }, { TRUST_PROXY: 'false' });
    expect(await statusFrom('203.0.113.1', '/a')).toBe(404);
    expect(await statusFrom('203.0.113.2', '/b')).toBe(429);
    expect(await statusFrom('203.0.113.3', '/b')).toBe(429);
    const lines = server.logLines().filter(({ msg }) => msg === 'a limit was exceeded');
    expect(lines).toEqual([
      expect.objectContaining({ level: 40, ip: '127.0.0.1', limit: 'notFound', isForwarded: true }),
    ]);
  });
});

describe('an overloaded server', () => {
  const SOON = { eventLoopDelayMs: 100, loadSampleMs: 100 };
  const isServed = async (path: string) => (await server.get(path)).status === 200;
  const health = async () => (await (await server.get('/readyz')).json()).status;

  /** The status and `Retry-After` of each path, all asked for at once: each turn of the event loop takes long. */
  const responsesTo = (paths: readonly string[]) =>
    Promise.all(
      paths.map(async (path) => {
        const { status, headers } = await server.get(path);
        return [path, status, headers.get('retry-after')];
      }),
    );

  /** Keeps blocking the event loop until the function that it returns is called. */
  async function overload(): Promise<() => Promise<void>> {
    let isBusy = true;
    const never = new Int32Array(new SharedArrayBuffer(4));
    const block = () => {
      // Waits without a turn of the event loop, and leaves the processor to other tests.
      Atomics.wait(never, 0, 0, 150);
      if (isBusy) setTimeout(block, 1);
    };
    block();
    await waitFor(async () => (await health()) === 'overloaded', { timeoutMs: 10_000 });
    return async () => {
      isBusy = false;
      await waitFor(async () => (await health()) === 'ready', { timeoutMs: 10_000 });
    };
  }

  it('renders a few pages at once, lets a few wait, and refuses the others for a moment', async () => {
    const held: (() => void)[] = [];
    let isHeld = true;
    await start({
      limits: { maxRenders: 2, maxRendersWaiting: 2 },
      wrapRender: (render) => async (envelope) => {
        if (isHeld && envelope.page.kind === 'not-found') await new Promise<void>((resolve) => held.push(resolve));
        return render(envelope);
      },
    });
    // Two are rendered and two wait, so that the first response is that of the one too many.
    const responses = Array.from({ length: 5 }, (_, index) => server.get(`/nowhere-${index}`));
    expect((await Promise.race(responses)).status).toBe(503);
    const refused = await server.get('/partners');
    expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([
      503,
      '2',
      'Service Unavailable',
    ]);
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(held).toHaveLength(2);
    expect((await server.get('/api/home')).status).toBe(200);
    isHeld = false;
    for (const release of held) release();
    const statuses = (await Promise.all(responses)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([404, 404, 404, 404, 503]);
    expect((await server.get('/partners')).status).toBe(200);
  });

  it('sends what is stored, refuses the rest, is not ready, and recovers', async () => {
    await start({ limits: SOON }, {}, { ...PUBLICATION, hub: HUB });
    const image = `/images/${imageKey(`${publisher.origin}/0.jpg`)}/320`;
    // On a busy machine the server may be overloaded for a moment without the loop below.
    const stored = ['/', '/api/home', '/rss.xml', image];
    for (const path of stored) await waitFor(() => isServed(path), { what: path });
    const recover = await overload();
    const others = ['/faq', '/api/news', '/atom.xml', '/robots.txt', image.replace('320', '160')];
    expect(await responsesTo([...stored, ...others])).toEqual([
      ...stored.map((path) => [path, 200, null]),
      ...others.map((path) => [path, 503, '2']),
    ]);
    // Nor does it work out the data of a page.
    const [section] = server.context.snapshots.of(server.context.registry.default())?.sections ?? [];
    const readArticles = vi.spyOn(section ?? expect.fail('no section'), 'readArticles');
    expect(await responsesTo(['/latest'])).toEqual([['/latest', 503, '2']]);
    expect(readArticles).not.toHaveBeenCalled();
    // A hub that reads a changed feed must not get the one before.
    server.writePublication({ ...PUBLICATION, hub: HUB, tagline: 'Another tagline' });
    const isRefused = async () => (await server.get('/rss.xml')).status === 503;
    await waitFor(isRefused, { timeoutMs: 10_000, what: 'a refusal of the changed feed' });
    await recover();
    await waitFor(() => isServed('/faq'), { what: 'a page that is rendered' });
  });

  it('counts no search that it refuses', async () => {
    await start({ limits: { ...SOON, searches: 1 } });
    await waitFor(() => isServed('/'));
    const recover = await overload();
    const paths = ['/search?q=bridge', '/api/search?q=bridge'];
    expect(await responsesTo(paths)).toEqual(paths.map((path) => [path, 503, '2']));
    await recover();
    await waitFor(() => isServed('/search?q=bridge'), { what: 'a search after the overload' });
  });

  it('logs why a page failed, and no failure of the error page that it refuses', async () => {
    let recover = async () => {};
    const wrapRender: ContextOverrides['wrapRender'] = (render) => async (envelope) => {
      if (envelope.page.kind !== 'partners') return render(envelope);
      recover = await overload();
      throw new Error('no page');
    };
    await start({ limits: SOON, wrapRender });
    expect((await server.get('/partners')).status).toBe(500);
    await recover();
    const failures = server.logLines().filter(({ msg }) => String(msg).endsWith('failed'));
    expect(failures).toMatchObject([{ msg: 'request failed', err: { message: 'no page' } }]);
  });

  it('sends what is stored also once it has expired or changed', async () => {
    let clock = Date.now();
    await start({ limits: { ...SOON, searches: 1 }, now: () => clock });
    const stored = [
      '/',
      '/api/home',
      '/api/version',
      '/rss.xml',
      '/robots.txt',
      '/sitemap.xml',
      '/manifest.webmanifest',
      '/search?q=bridge',
    ];
    for (const path of stored) await waitFor(() => isServed(path), { what: path });
    const recover = await overload();
    clock += 61_000;
    expect(await responsesTo(stored)).toEqual(stored.map((path) => [path, 200, null]));
    const publication = { ...PUBLICATION, tagline: 'Another tagline' };
    server.writePublication(publication);
    await waitFor(() => server.context.registry.default().publication.tagline === publication.tagline);
    expect(await responsesTo(stored)).toEqual(stored.map((path) => [path, 200, null]));
    await recover();
  });
});
