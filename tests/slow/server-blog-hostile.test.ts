import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Listener, listenOnLoopback } from '../support/loopback.ts';
import { startRedis, type TestRedis } from '../support/redis.ts';
import { startTestServer, type TestServer } from '../support/server-harness.ts';
import { waitFor } from '../support/wait-for.ts';

const MINUTE = 60_000;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let redis: TestRedis;
let server: TestServer;
/** A server that waits only moments for the backend. */
let hasty: TestServer;
let listener: Listener;
let origin: string;
let clock = Date.parse('2026-11-20T12:00:00Z');
let handler: Handler;
let calls: string[];

const backend = createServer((request, response) => {
  calls.push(request.url ?? '');
  handler(request, response);
});

const send =
  (body: unknown): Handler =>
  (_request, response) =>
    void response.end(typeof body === 'string' ? body : JSON.stringify(body));

const post = (fields: object) => ({ metaTitle: 'The ferry', metaDescription: 'It is back.', blog: 'Body.', ...fields });

async function startWithBackend(origin: string, timeoutMs = 25_000): Promise<TestServer> {
  return startTestServer({
    redisUrl: redis.url,
    env: { BLOG_API_URL: origin, BLOG_TIMEOUT_MS: String(timeoutMs), CLIENT_WORK_PER_MINUTE: '0' },
    overrides: {
      now: () => clock,
      limits: { maxConnectionsOfClient: 400 },
      postRenderer: { timeLimitMs: 700 },
    },
  });
}

beforeAll(async () => {
  redis = await startRedis();
  listener = await listenOnLoopback(backend);
  // By its name, which the hosts file knows.
  origin = `http://localhost:${listener.port}`;
  [server, hasty] = await Promise.all([startWithBackend(origin), startWithBackend(origin, 300)]);
});

afterAll(async () => {
  await Promise.all([server.stop(), hasty.stop()]);
  await listener.close();
  await redis.stop();
});

beforeEach(() => {
  calls = [];
  clock += 25 * 60 * MINUTE;
});

/** What readers get at the list and at a post: the statuses, and the texts of the pages. */
async function pagesOf(from: TestServer) {
  // The API waits for the backend as long as it takes. The pages then find its error remembered.
  await Promise.all([from.get('/api/blog'), from.get('/api/blog/ferry')]);
  const [list, details] = await Promise.all([from.get('/blog'), from.get('/blog/ferry')]);
  return { statuses: [list.status, details.status], list: await list.text(), details: await details.text() };
}

const withoutEnd: Handler = (_request, response) => {
  const more = () => {
    while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024, '['))) {}
  };
  response.on('drain', more);
  more();
};

const HOSTILE_BACKENDS: readonly [string, Handler, number][] = [
  ['stops in the middle', (_request, response) => void response.write('{"blogs": ['), 504],
  ['hangs up in the middle', (_request, response) => response.write('{', () => response.destroy()), 502],
  ['sends 100 MB', withoutEnd, 502],
  ['sends 2 MB of brackets', send('['.repeat(2_000_000)), 502],
  [
    'sends a list of a million empty posts',
    send({ blogs: Array.from({ length: 500_000 }, () => ({})), total: 1 }),
    502,
  ],
];

describe('a backend that', () => {
  it.each(HOSTILE_BACKENDS)('%s leaves readers its error state', async (_, backend, status) => {
    handler = backend;
    const { statuses, list, details } = await pagesOf(status === 504 ? hasty : server);
    expect(statuses).toEqual([status, status]);
    for (const text of ['Error Loading Blogs', 'Failed to load blogs', 'Try Again']) expect(list).toContain(text);
    for (const text of ['Blog Not Found', 'Failed to load blog', 'Back to Blog']) expect(details).toContain(text);
    expect(list + details).not.toContain('undefined');
  });

  it('redirects is called at no other address', async () => {
    handler = (request, response) => {
      if (!request.url?.startsWith('/elsewhere')) response.writeHead(302, { location: '/elsewhere' });
      response.end(JSON.stringify({ blogs: [], total: 0 }));
    };
    calls = [];
    const { statuses, list } = await pagesOf(server);
    expect([statuses, calls.filter((call) => call.startsWith('/elsewhere'))]).toEqual([[502, 502], []]);
    expect(list).toContain('Failed to fetch blogs: Found');
  });

  it('has a password in its address is called without it, and the log does not name it', async () => {
    handler = send({ blogs: [], total: 0 });
    const alone = await startWithBackend(origin.replace('//', '//ann:hidden@'));
    expect((await alone.get('/api/blog')).status).toBe(200);
    expect(JSON.stringify(alone.logLines())).not.toContain('hidden');
    await alone.stop();
  });
});

describe('unknown slugs', () => {
  it('make 16 connections and 256 wait; the others fail at once with the error state', async () => {
    const open: (() => void)[] = [];
    handler = (_request, response) => void open.push(() => response.end('null'));
    const statuses: number[] = [];
    const requests = Array.from({ length: 300 }, async (_, index) => {
      statuses.push((await server.get(`/api/blog/x-${index}`)).status);
    });
    await waitFor(() => statuses.length === 300 - 16 - 256 && calls.length >= 16);
    expect([new Set(statuses), open.length, calls.length]).toEqual([new Set([502]), 16, 16]);
    handler = send(null);
    for (const respond of open) respond();
    await Promise.all(requests);
    expect(statuses.filter((status) => status === 404)).toHaveLength(16 + 256);
  });

  it('are remembered for five seconds', async () => {
    handler = send(null);
    for (const _ of [1, 2]) expect((await server.get('/api/blog/unknown')).status).toBe(404);
    expect(calls).toEqual(['/get_details?slug=unknown']);
    clock += 5_001;
    await server.get('/api/blog/unknown');
    expect(calls).toHaveLength(2);
  });
});

describe('a post with', () => {
  it.each<[string, object]>([
    [
      'half a surrogate everywhere',
      { metaTitle: 'A \ud83d', metaDescription: '\udc00', blog: '\ud83d', shortTailKeywords: '\ud83d,a' },
    ],
    [
      'huge fields',
      {
        metaTitle: 'x'.repeat(300_000),
        metaDescription: 'y '.repeat(200_000),
        shortTailKeywords: 'k1,k2,'.repeat(60_000),
      },
    ],
    [
      'wrong and missing fields',
      { date: {}, shortTailKeywords: null, blog: null, pinterestImageLink: [], youtubeShortsUrl: 7 },
    ],
    [
      'the keys of prototypes',
      JSON.parse('{"__proto__": {"metaTitle": 1}, "constructor": {"prototype": 1}, "toString": 1}'),
    ],
  ])('%s is shown', async (_, fields) => {
    handler = send(post(fields));
    const response = await server.get('/blog/ferry');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html.length).toBeLessThan(60_000);
    expect(html).not.toMatch(/undefined|\[object|NaN/);
    expect((await server.get('/api/blog/ferry')).status).toBe(200);
  });

  it('half a surrogate in its slug is listed', async () => {
    handler = send({ blogs: [{ ...post({}), slug: 'a-\ud83d', id: '\ud83d' }], total: 1e15 });
    const response = await server.get('/blog');
    expect([response.status, (await response.text()).includes('href="/blog/a-%EF%BF%BD"')]).toEqual([200, true]);
    expect((await server.get('/sitemap.xml')).status).toBe(200);
  });
});

const PARAGRAPH =
  'The *ferry* left at **nine**, with [a link](https://x.example/a) and ![an image](https://i.example/1.jpg) on it.\n\n';

describe('markdown', () => {
  it.each([
    ['of half a megabyte', PARAGRAPH.repeat(5_000)],
    ['of 20,000 nested quotes', `${'>'.repeat(20_000)}a`],
    ['that repeats a long address', `[a]: https://x.example/${'y'.repeat(50_000)}\n\n${'[a] '.repeat(1_000)}`],
  ])('%s holds up no other request, and its text is shown', async (_, blog) => {
    await server.get('/partners');
    handler = send(post({ blog }));
    const finished: string[] = [];
    const shown = server.get('/api/blog/ferry').then((response) => {
      finished.push('post');
      return response.json();
    });
    await waitFor(() => calls.length >= 1);
    for (let request = 0; request < 5; request += 1) {
      await (await server.get('/partners')).text();
      finished.push('other');
    }
    const { body } = await shown;
    expect(finished).toEqual([...Array.from({ length: 5 }, () => 'other'), 'post']);
    expect(body.length).toBeGreaterThan(20_000);
    expect((await server.get('/blog/ferry')).status).toBe(200);
  });

  it('that cannot be rendered is shown as it was written', async () => {
    handler = send(post({ blog: `${'>'.repeat(20_000)}<b>\n\nSecond` }));
    const { body, description } = await (await server.get('/api/blog/ferry')).json();
    expect(body).toMatch(/^<p>(&gt;)+&lt;b&gt;<\/p>\n<p>Second<\/p>$/);
    expect(description).toBe('It is back.');
    expect(server.logLines()).toContainEqual(expect.objectContaining({ level: 40, slug: 'ferry' }));
  });
});
