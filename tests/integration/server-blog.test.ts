import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { imageKey } from '../../shared/node/digest.ts';
import { type Listener, listenOnLoopback } from '../support/loopback.ts';
import { exchange } from '../support/raw-http.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { PUBLICATION, startTestServer, type TestServer } from '../support/server-harness.ts';
import { waitFor } from '../support/wait-for.ts';

const KEY = 'the-secret-key';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Handler = (request: IncomingMessage, response: ServerResponse, address: URL) => void;

let redis: TestRedis;
let listener: Listener;
let handler: Handler;
let calls: { path: string; headers: IncomingMessage['headers'] }[] = [];
let server: TestServer;
let clock: number;
/** By how much the machine's clock is ahead. */
let clockError = 0;
/** Pages that were rendered. */
let renders = 0;

const json =
  (value: unknown, status = 200): Handler =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof value === 'string' ? value : JSON.stringify(value));
  };

const item = (slug: string) => ({
  id: slug,
  slug,
  metaTitle: `Title of ${slug}`,
  metaDescription: 'A post.',
  pinterestImageLink: 'https://img.example/1.jpg',
});

const post = (slug: string) => ({
  slug,
  metaTitle: `Title of ${slug}`,
  metaDescription: 'A post.',
  date: '2026-11-20',
  shortTailKeywords: 'one, two',
  blog: '# Heading\n\nBody of the post.',
  pinterestImageLink: null,
  youtubeShortsUrl: 'https://youtube.com/shorts/aqz-KE-bpKQ',
});

/** A backend with 13 posts on 3 pages. */
const working: Handler = (request, response, address) => {
  const page = Number(address.searchParams.get('page'));
  const slug = address.searchParams.get('slug') ?? '';
  if (address.pathname === '/api/get_metainfo') {
    const slugs = Array.from({ length: 13 }, (_, index) => `post-${index + 1}`).slice((page - 1) * 6, page * 6);
    return json({ blogs: slugs.map(item), total: 13 })(request, response, address);
  }
  return json(slug.startsWith('post-') ? post(slug) : null)(request, response, address);
};

beforeAll(async () => {
  redis = await startRedis();
  const backend = createServer((request, response) => {
    calls.push({ path: request.url ?? '', headers: request.headers });
    handler(request, response, new URL(request.url ?? '', 'http://backend'));
  });
  listener = await listenOnLoopback(backend);
  clock = Date.now();
  server = await start();
  // A page does not wait for the process that renders posts to start.
  handler = working;
  await listed('post-7');
});

afterAll(async () => {
  await server.stop();
  await listener.close();
  await redis.stop();
});

const start = (env: Record<string, string> = {}): Promise<TestServer> =>
  startTestServer({
    redisUrl: redis.url,
    env: { BLOG_API_URL: `${listener.origin}/api`, BLOG_API_KEY: KEY, ...env },
    overrides: {
      now: () => clock + clockError,
      monotonicNow: () => clock,
      wrapRender: (render) => (envelope) => {
        renders += 1;
        return render(envelope);
      },
    },
  });

/** Uses a server with these variables for one test, which may leave the backend without an answer. */
async function useOwnServer(env: Record<string, string> = {}): Promise<void> {
  const shared = server;
  server = await start(env);
  onTestFinished(async () => {
    await server.stop();
    server = shared;
  });
}

beforeEach(() => {
  calls = [];
  renders = 0;
  clockError = 0;
  handler = working;
  // Two days later the server uses nothing that it has loaded.
  clock += 48 * HOUR;
});

const text = async (path: string) => (await server.get(path)).text();

/** A post once its list has come, for which a response waits half a second at most. */
const listed = (slug: string) =>
  waitFor(async () => {
    const data = await (await server.get(`/api/blog/${slug}`)).json();
    return data.previous !== null && data;
  });

describe('calls to the backend', () => {
  it('carry domain, page, slug, key and content type, and the key reaches no browser', async () => {
    const html = await text('/blog?page=2');
    await server.get('/blog/post-1');
    expect(calls.map(({ path }) => path).slice(0, 3)).toEqual([
      '/api/get_metainfo?domain=toronto.example&page=1',
      '/api/get_metainfo?domain=toronto.example&page=2',
      '/api/get_details?slug=post-1',
    ]);
    expect(calls[0]?.headers).toMatchObject({ authorization: `Bearer ${KEY}`, 'content-type': 'application/json' });
    expect(html).not.toContain(KEY);
    expect(JSON.stringify(server.logLines())).not.toContain(KEY);
  });

  it('bring each host its own lists, feeds and sitemap where the publication names an origin only', async () => {
    const { hostnames: _, ...nameless } = PUBLICATION;
    await useOwnServer();
    server.writePublication({ ...nameless, origin: 'https://toronto.example' });
    await waitFor(() => server.context.registry.all()[0]?.domain === null);
    handler = (request, response, address) => {
      const { domain, slug = '' } = Object.fromEntries(address.searchParams);
      json(domain ? { blogs: [item(`post-of-${domain}`)], total: 1 } : post(slug))(request, response, address);
    };
    for (const path of ['/blog', '/api/blog', '/rss/blog.xml', '/sitemap.xml']) {
      for (const host of ['a.example', 'b.example']) {
        const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
        expect(await exchange(server.url, request)).toContain(`post-of-${host}`);
      }
    }
  });

  it('are made once for a burst, and not again for a minute', async () => {
    await Promise.all(Array.from({ length: 10 }, () => server.get('/blog')));
    clock += MINUTE - 1;
    await server.get('/api/blog');
    expect(calls).toHaveLength(1);
  });
});

describe('the list', () => {
  it('has the documented JSON shape', async () => {
    const response = await server.get('/api/blog?page=3');
    expect(await response.json()).toMatchObject({
      blogs: [item('post-13')],
      total: 13,
      page: 3,
      pageCount: 3,
      build: 'build-1',
    });
    expect(response.headers.get('etag')).toBeTruthy();
  });

  it.each(['0', '99', 'two'])('shows page 1 for ?page=%s', async (page) => {
    const data = await (await server.get(`/api/blog?page=${page}`)).json();
    expect(data).toMatchObject({ page: 1, blogs: [{ slug: 'post-1' }, {}, {}, {}, {}, {}] });
    const html = await text(`/blog?page=${page}`);
    expect(html).toContain('Title of post-1');
    expect(html).toContain('rel="canonical" href="https://toronto.example/blog"');
  });

  /** Some backends respond with 400 for a page that does not exist. */
  const strict: Handler = (request, response, address) =>
    (Number(address.searchParams.get('page')) > 3 ? json('', 400) : working)(request, response, address);

  it('shows page 1 for a page that the backend refuses', async () => {
    handler = strict;
    const response = await server.get('/blog?page=9');
    expect([response.status, (await response.text()).includes('Title of post-1')]).toEqual([200, true]);
    expect(await (await server.get('/api/blog?page=8')).json()).toMatchObject({ page: 1, pageCount: 3 });
    expect(calls).toHaveLength(1);
  });

  it('shows page 1 without waiting for a page that does not exist', async () => {
    await useOwnServer();
    handler = (request, response, address) => {
      if (address.searchParams.get('page') === '1') working(request, response, address);
    };
    expect(await (await server.get('/api/blog?page=9')).json()).toMatchObject({ page: 1 });
  });

  it('fails for an existing page that cannot be loaded', async () => {
    handler = (request, response, address) =>
      (address.searchParams.get('page') === '2' ? json('', 500) : working)(request, response, address);
    expect((await server.get('/blog?page=2')).status).toBe(502);
    expect((await server.get('/blog?page=3')).status).toBe(200);
  });

  it('is sent in its loading state when no page is loaded within a second', async () => {
    await useOwnServer();
    handler = () => {};
    const html = await text('/blog?page=2');
    expect(html).toContain('"state":{"status":"loading"}');
  });

  it('has its empty state', async () => {
    handler = json({ blogs: [], total: 0 });
    const response = await server.get('/blog');
    expect([response.status, (await response.text()).includes('No Blogs Found')]).toEqual([200, true]);
  });

  it('leaves out a post that cannot be read', async () => {
    handler = json({ blogs: [{ id: 1, slug: 'good', metaTitle: 'Good' }, { id: 2 }], total: '2' });
    expect(await (await server.get('/api/blog')).json()).toMatchObject({
      total: 2,
      blogs: [{ id: '1', slug: 'good' }],
    });
  });
});

describe('a post', () => {
  it('is shown, and has its data under /api', async () => {
    expect(await (await server.get('/api/blog/post-1')).json()).toMatchObject({
      ...post('post-1'),
      body: '<h2 dir="auto">Heading</h2>\n<p dir="auto">Body of the post.</p>',
      publishedOn: 'November 20, 2026',
      youtubeId: 'aqz-KE-bpKQ',
      build: 'build-1',
    });
    const response = await server.get('/blog/post-1');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<title>Title of post-1</title>');
    expect(html).toContain('Body of the post.');
  });

  it('has its Markdown and the keys of its images in its data, and no Markdown in its article', async () => {
    const address = 'https://img.example/ferry.jpg';
    const blog = `A *last* ferry.\n\n![The ferry](${address})`;
    handler = json({ ...post('post-1'), blog });
    const pictures = { [address]: imageKey(address) };
    expect(await (await server.get('/api/blog/post-1')).json()).toMatchObject({ blog, pictures });
    const page = await text('/blog/post-1');
    expect(page).toContain('A <em>last</em> ferry.');
    expect(page.split('id="page-data"')[0]).not.toMatch(/A \*last\* ferry|img\.example/);
  });

  it('leads to the posts before and after it in the list, across its pages', async () => {
    const { previous, next, readingMinutes } = await listed('post-7');
    expect({ previous, next, readingMinutes }).toEqual({
      previous: { slug: 'post-6', title: 'Title of post-6' },
      next: { slug: 'post-8', title: 'Title of post-8' },
      readingMinutes: 1,
    });
    const html = await text('/blog/post-7');
    expect(html).toMatch(/<a [^>]*href="\/blog\/post-6"[^>]*rel="prev"|<a [^>]*rel="prev"[^>]*href="\/blog\/post-6"/);
    expect(html).toContain('Previous post</span> <bdi>Title of post-6</bdi>');
    expect(html).toContain('min read');
  });

  it.each([
    ['nothing', json(null)],
    ['404', json({ error: 'no' }, 404)],
  ])('is unknown when the backend responds with %s', async (_, unknown) => {
    handler = unknown;
    const error = { status: 404, message: 'The requested blog could not be found.' };
    expect(await (await server.get('/api/blog/nothing')).json()).toEqual({ error });
    const response = await server.get('/blog/nothing');
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    const html = await response.text();
    for (const words of ['Blog Not Found', 'The requested blog could not be found.', 'noindex'])
      expect(html).toContain(words);
  });
});

/** The responses and what the error page says of them (docs/product.md, "Blog backend"). Null for words of our own. */
const FAILURES: readonly [string, Handler, string | null][] = [
  ['500', json('', 500), 'Internal Server Error'],
  ['its own status text', (_, response) => response.writeHead(418, 'Short and stout').end(), 'Short and stout'],
  ['no JSON', json('<html>'), null],
  ['an unknown shape', json({ blogs: 'none', metaTitle: 1 }), null],
  ['a closed connection', (request) => request.socket.destroy(), null],
];

describe('a backend that fails', () => {
  it.each(FAILURES)('causes an error page when it responds with %s', async (_, failing, said) => {
    handler = failing;
    const listMessage = said ? `Failed to fetch blogs: ${said}` : 'Failed to load blogs';
    const postMessage = said ? `Failed to fetch blog detail: ${said}` : 'Failed to load blog';
    for (const [path, message, ...words] of [
      ['/blog', listMessage, 'Error Loading Blogs', 'Try Again', 'noindex'],
      ['/blog/post-1', postMessage, 'Blog Not Found', 'Back to Blog'],
    ]) {
      const response = await server.get(`${path}`);
      expect([response.status, response.headers.get('cache-control')]).toEqual([502, 'no-store']);
      const html = await response.text();
      for (const each of [message, ...words]) expect(html).toContain(each);
      expect(await (await server.get(`/api${path}`)).json()).toEqual({ error: { status: 502, message } });
    }
  });

  it('causes 504 when it takes too long', async () => {
    await useOwnServer({ BLOG_TIMEOUT_MS: '100' });
    handler = () => {};
    const response = await server.get('/api/blog');
    expect([response.status, await response.json()]).toEqual([
      504,
      { error: { status: 504, message: 'Failed to load blogs' } },
    ]);
    for (const path of ['/api/blog/post-1', '/blog/post-1']) expect((await server.get(path)).status).toBe(504);
  });

  it('causes 502 when it is not configured', async () => {
    await useOwnServer({ BLOG_API_URL: '' });
    expect((await server.get('/blog')).status).toBe(502);
    expect(server.logLines()).toContainEqual(
      expect.objectContaining({ msg: expect.stringContaining('BLOG_API_URL is not set') }),
    );
  });

  it.each(['/blog', '/blog/post-1'])(
    'has its error page rendered once for %s, until another error comes',
    async (path) => {
      handler = json('', 500);
      for (let round = 0; round < 3; round += 1) {
        const response = await server.get(path);
        expect([response.status, response.headers.get('cache-control')]).toEqual([502, 'no-store']);
        expect(await response.text()).toContain('Internal Server Error');
      }
      expect(renders).toBe(1);
      handler = json('', 503);
      clock += 5_001;
      expect(await text(path)).toContain('Service Unavailable');
      handler = working;
      clock += 5_001;
      expect((await server.get(path)).status).toBe(200);
    },
  );

  it.each(['/sitemap.xml', '/news-sitemap.xml'])('removes its posts from %s for ten seconds at most', async (path) => {
    handler = json('', 500);
    const unfinished = await server.get(path);
    expect([unfinished.status, unfinished.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await unfinished.text()).not.toContain('/blog/post-1');
    const date = new Date(clock).toISOString();
    handler = (request, response, address) => {
      const slug = address.searchParams.get('slug');
      (slug ? json({ ...post(slug), date }) : working)(request, response, address);
    };
    clock += 10_000;
    const whole = await server.get(path);
    expect(whole.headers.get('cache-control')).toContain('max-age=300');
    expect(await whole.text()).toContain('<loc>https://toronto.example/blog/post-1</loc>');
  });

  it('leaves the stored copy in place for a day', async () => {
    // A page is sent in its loading state after a second, and the process that renders posts may take longer to start.
    const statuses = async () => [
      (await server.get('/api/blog')).status,
      (await server.get('/api/blog/post-1')).status,
      (await server.get('/blog')).status,
    ];
    expect(await statuses()).toEqual([200, 200, 200]);
    handler = json('', 500);
    clock += 23 * HOUR;
    expect(await statuses()).toEqual([200, 200, 200]);
    await waitFor(() => calls.length >= 4);
    clock += HOUR;
    expect((await statuses()).slice(0, 2)).toEqual([502, 502]);
  });
});

describe('a backend without a list', () => {
  const withoutList: Handler = (request, response, address) =>
    (address.pathname === '/api/get_metainfo' ? json('', 500) : working)(request, response, address);
  const neighbours = async () => {
    const response = await server.get('/api/blog/post-7');
    const { previous, next } = await response.json();
    return [response.status, previous, next];
  };

  it('has posts that lead to no other, until it has one', async () => {
    handler = withoutList;
    expect(await neighbours()).toEqual([200, null, null]);
    expect(await text('/blog/post-7')).not.toContain('More posts');
    handler = working;
    clock += 5_001;
    await listed('post-7');
    expect(await neighbours()).toEqual([200, expect.anything(), expect.anything()]);
    expect(await text('/blog/post-7')).toContain('More posts');
  });
});

describe('a copy older than a minute', () => {
  it('is served at once while it is revalidated', async () => {
    await server.get('/blog');
    let respond = () => {};
    handler = (request, response, address) => {
      respond = () => json({ blogs: [item('renewed')], total: 1 })(request, response, address);
    };
    clock += MINUTE + 1;
    expect(await text('/blog')).toContain('Title of post-1');
    await waitFor(() => calls.length === 2);
    respond();
    await waitFor(async () => (await text('/blog')).includes('Title of renewed'));
    expect(calls).toHaveLength(2);
  });

  it('is revalidated though the clock of the machine was a day ahead when it came', async () => {
    clockError = 24 * HOUR;
    expect(await text('/blog')).toContain('Title of post-1');
    clockError = 0;
    clock += MINUTE + 1;
    handler = json({ blogs: [item('new')], total: 1 });
    await waitFor(async () => (await text('/blog')).includes('Title of new'));
  });
});

describe('a slow backend', () => {
  it.each(['/blog', '/blog/post-1'])(
    'makes %s be sent in its loading state after a second, without caching',
    async (path) => {
      let respond = () => {};
      handler = (request, response, address) => {
        respond = () => working(request, response, address);
      };
      const started = performance.now();
      const response = await server.get(path);
      const html = await response.text();
      expect(performance.now() - started).toBeGreaterThan(900);
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(html).toContain('"state":{"status":"loading"}');
      expect(html).toContain('noindex');
      expect(html).toContain('Try Again');
      const finished = server.get(`/api${path}`);
      respond();
      // A post's response waits for the list a moment at most.
      expect((await finished).status).toBe(200);
      const call = path === '/blog' ? 'get_metainfo' : 'get_details';
      expect(calls.filter((made) => made.path.includes(call))).toHaveLength(1);
    },
  );

  it('sends a post that has come, whatever its list takes', async () => {
    await useOwnServer();
    handler = (request, response, address) => {
      if (address.pathname !== '/api/get_metainfo') working(request, response, address);
    };
    const { body, previous, next } = await (await server.get('/api/blog/post-7')).json();
    expect([body, previous, next]).toEqual([expect.stringContaining('Body of the post.'), null, null]);
  });
});
