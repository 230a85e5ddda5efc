import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeWorker, startFakeWorker } from '../support/fake-worker.ts';
import { connectRaw, exchange } from '../support/raw-http.ts';
import { sendRequest } from '../support/send-request.ts';
import {
  LOCAL_FEED,
  PUBLICATION,
  startTestServer,
  storedArticle,
  type TestServer,
  type TestServerOptions,
} from '../support/server-harness.ts';
import { waitFor } from '../support/wait-for.ts';

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': expect.stringMatching(/^(same|cross)-origin$/),
};

let worker: FakeWorker;
let server: TestServer;

const rendering = { count: 0, fails: false, mayBegin: Promise.resolve() };

const wrapRender: NonNullable<TestServerOptions['overrides']>['wrapRender'] = (render) => async (envelope) => {
  rendering.count += 1;
  await rendering.mayBegin;
  return rendering.fails ? Promise.reject(new Error('secret detail')) : render(envelope);
};

const start = (options: Omit<TestServerOptions, 'redisUrl'> = {}) =>
  startTestServer({ redisUrl: worker.redis.url, waitUntilReady: true, ...options });

const raw = (path: string, headers: Record<string, string> = {}, method = 'GET', url = server.url) =>
  sendRequest(url, path, { method, headers });

beforeAll(async () => {
  worker = await startFakeWorker(PUBLICATION.id);
  await worker.writeSection(
    LOCAL_FEED,
    ...Array.from({ length: 8 }, (_, index) => storedArticle(`Local article ${index}`)),
  );
  await worker.sayReady();
  server = await start({ overrides: { wrapRender } });
});

afterAll(async () => {
  await server.stop();
  await worker.stop();
});

describe('every response', () => {
  it.each([
    ['GET', '/', 200],
    ['HEAD', '/', 200],
    ['GET', '/faq', 200],
    ['GET', '/api/home', 200],
    ['GET', '/assets/entry-AAAA.js', 200],
    ['GET', '/healthz', 200],
    ['GET', '/robots.txt', 200],
    ['GET', '/favicon.ico', 200],
    ['GET', '/nowhere', 404],
    ['GET', '/blog/', 404],
    ['GET', '/faq/', 404],
    ['GET', '/assets/missing.js', 404],
    ['GET', '/assets/', 404],
    ['GET', '/assets/../manifest.json', 404],
    ['GET', '/assets/%2e%2e/manifest.json', 404],
    ['GET', '/api/nowhere', 404],
    ['GET', `/api/sections/${'x'.repeat(400)}`, 404],
    ['GET', `/rss/${'x'.repeat(10_000)}.xml`, 404],
    ['GET', `/images/${'x'.repeat(400)}/320`, 404],
    ['GET', '/blog', 502],
    ['GET', '/%zz', 400],
    ['GET', '/blog/%E0%A4%A', 400],
    ['GET', '/api/%', 400],
    ['POST', '/', 405],
    ['DELETE', '/api/home', 405],
    ['PROPFIND', '/', 405],
    ['POST', '/assets/entry-AAAA.js', 405],
    ['TRACE', '/', 405],
    ['QUERY', '/', 405],
    ['OPTIONS', '*', 405],
  ])('%s %s is %i and carries the security headers', async (method, path, status) => {
    const response = await raw(path, {}, method);
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject(SECURITY_HEADERS);
    expect(response.headers['permissions-policy']).toContain('geolocation=()');
    expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(response.headers['strict-transport-security']).toBeUndefined();
    if (status === 405) expect(response.headers.allow).toBe('GET, HEAD');
    if (status >= 400) expect(response.headers['cache-control']).toBe('no-store');
  });

  it('has a policy against inline scripts and unknown frames', async () => {
    const policy = String((await raw('/')).headers['content-security-policy']);
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "script-src 'self'",
        "style-src 'self' 'sha256-AAAA'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        'frame-src https://www.youtube-nocookie.com https://drive.google.com https://wall.example',
      ]),
    );
    expect(policy).not.toContain('unsafe');
  });

  it.each([
    ['the bytes are not HTTP', 'THIS IS NOT HTTP', '400 Bad Request'],
    ['the headers are too long', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}`, '431 Request Header'],
    ['the bytes are those of TLS', '\x16\x03\x01\x02', '400 Bad Request'],
    ['the method is unknown', 'BREW /pot HTTP/1.1\r\nHost: a', '400 Bad Request'],
  ])('is of a few bytes, ends and is counted when %s', async (_, bytes, status) => {
    const counted = async () => {
      const series = new RegExp(`^news_http_requests_total.route="none",status="${status.slice(0, 3)}"} (\\d+)$`, 'm');
      return Number(series.exec(await server.metrics())?.[1] ?? 0);
    };
    const before = await counted();
    const response = await exchange(server.url, `${bytes}\r\n\r\n`);
    expect(response.startsWith(`HTTP/1.1 ${status}`)).toBe(true);
    expect(response).toMatch(/^cache-control: no-store\r$/im);
    expect(await counted()).toBe(before + 1);
  });

  it('is the usual one for HTTP/1.0 without a host', async () => {
    expect(await exchange(server.url, 'GET /faq HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });

  it('is JSON under /api, with status and message, and a page elsewhere', async () => {
    expect(await (await server.get('/api/nowhere')).json()).toEqual({ error: { status: 404, message: 'Not Found' } });
    expect(JSON.parse((await raw('/api/%')).body.toString())).toEqual({
      error: { status: 400, message: 'Bad Request' },
    });
    const html = await (await server.get('/nowhere?x=1')).text();
    expect(html).toContain('Oops! Page not found');
    expect(html).toContain('"path":"/nowhere"');
    const withFile = await server.get('/nowhere?from=/feed.xml');
    expect(withFile.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const post = await raw('/', { 'content-type': 'text/xml', 'content-length': '0' }, 'POST');
    expect([post.headers['content-type'], post.body.toString()]).toEqual([
      'text/plain; charset=utf-8',
      'Method Not Allowed',
    ]);
  });

  it('is plain text for a file that cannot be sent yet', async () => {
    const waiting = await startTestServer({
      redisUrl: worker.redis.url,
      publication: { ...PUBLICATION, id: 'ottawa' },
    });
    const { status, headers, body } = await raw('/rss.xml', {}, 'GET', waiting.url);
    expect([status, headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
    expect(body.toString()).toBe('Service Unavailable');
    await waiting.stop();
  });

  it.each([
    ['GET', '/assets/nowhere.js', 404, 'text/plain; charset=utf-8'],
    ['GET', '/feed/nowhere.json?from=/faq', 404, 'text/plain; charset=utf-8'],
    ['GET', '/%72ss/nowhere.xml#top', 404, 'text/plain; charset=utf-8'],
    ['GET', '/icon-64.png', 404, 'text/html; charset=utf-8'],
    ['GET', '/%61pi/nope', 404, 'application/json; charset=utf-8'],
    ['GET', '/%61pi', 404, 'application/json; charset=utf-8'],
    ['GET', '/api%2Fnope', 404, 'text/html; charset=utf-8'],
    ['GET', '/%zz', 400, 'text/plain; charset=utf-8'],
    ['GET', '/assets/%c3.js', 400, 'text/plain; charset=utf-8'],
    ['GET', '/api/%?x=1', 400, 'application/json; charset=utf-8'],
    ['DELETE', '/%61pi/home', 405, 'application/json; charset=utf-8'],
    ['DELETE', '/%77ebsub/x', 405, 'text/plain; charset=utf-8'],
  ])('is of the kind of its path, however that is encoded: %s %s', async (method, path, ...expected) => {
    const { status, headers } = await raw(path, {}, method);
    expect([status, headers['content-type']]).toEqual(expected);
    const allowed = path.includes('ebsub') ? 'GET, POST' : 'GET, HEAD';
    expect(headers.allow).toBe(status === 405 ? allowed : undefined);
  });

  it('decodes a path, and ignores malformed parameters', async () => {
    expect((await raw('/faq?x=%zz')).status).toBe(200);
    expect((await raw('/f%61q')).status).toBe(200);
    expect((await raw('/100%25')).status).toBe(404);
    expect((await raw('/*')).status).toBe(404);
  });

  it('has Strict-Transport-Security when a trusted proxy reports TLS', async () => {
    const behindProxy = await start({ env: { TRUST_PROXY: '1' } });
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
    for (const path of ['/', '/nowhere', '/api/home']) {
      const response = await raw(path, forwarded, 'GET', behindProxy.url);
      expect(response.headers['strict-transport-security']).toBe('max-age=31536000');
    }
    expect((await raw('/', forwarded)).headers['strict-transport-security']).toBeUndefined();
    await behindProxy.stop();
  });
});

describe('the request’s host', () => {
  it.each([
    ['false', 'forwarded.example', 'direct.example'],
    ['true', 'forwarded.example', 'forwarded.example'],
    ['true', 'evil"><b>', 'localhost'],
  ])('is the one of a trusted proxy with TRUST_PROXY_HOST=%s: %s, %s', async (trusted, forwarded, expected) => {
    const { hostnames: _, ...nameless } = PUBLICATION;
    const behindProxy = await start({
      publication: nameless,
      env: { TRUST_PROXY: '1', TRUST_PROXY_HOST: trusted },
    });
    const headers = { host: 'direct.example', 'x-forwarded-host': forwarded };
    const { body } = await raw('/', headers, 'GET', behindProxy.url);
    expect(body.toString()).toContain(`rel="canonical" href="http://${expected}/"`);
    await behindProxy.stop();
  });

  it('needs a DEFAULT_PUBLICATION that exists', async () => {
    const starting = startTestServer({ redisUrl: worker.redis.url, env: { DEFAULT_PUBLICATION: 'atlantis' } });
    await expect(starting).rejects.toMatchObject({
      errors: ['DEFAULT_PUBLICATION="atlantis" is not accepted; accepted: toronto'],
    });
  });
});

describe('a page in the cache', () => {
  it('has the encoding that the client prefers, with the same content in each', async () => {
    const plain = await raw('/');
    const br = await raw('/', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    const gzip = await raw('/', { 'accept-encoding': 'gzip, br;q=0.5' });
    expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
    for (const { headers, body } of [plain, br, gzip]) {
      expect(headers).toMatchObject({ vary: 'Accept-Encoding', 'content-length': String(body.length) });
      expect(headers['cache-control']).toMatch(/^public, max-age=0, .*stale-while-revalidate=\d+$/);
      expect(headers.etag).toMatch(/^"[\w-]+"$/);
    }
  });

  it('is 304 for a client that has it, in any encoding', async () => {
    const { etag } = (await raw('/', { 'accept-encoding': 'br' })).headers;
    for (const tag of [String(etag), `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await raw('/', { 'if-none-match': tag });
      expect([tag, response.status, response.body.length]).toEqual([tag, 304, 0]);
      expect(response.headers).toMatchObject({ vary: 'Accept-Encoding', ...SECURITY_HEADERS });
      expect(response.headers.etag).toBeDefined();
    }
    expect((await raw('/', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is 304 without a length for HEAD too, as JSON, feeds and assets are', async () => {
    for (const path of ['/', '/api/home', '/rss.xml', '/assets/entry-AAAA.js']) {
      const etag = String((await raw(path)).headers.etag);
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await raw(path, { 'if-none-match': etag }, method);
        expect([path, method, status, headers['content-length']]).toEqual([path, method, 304, undefined]);
        expect(headers).toMatchObject({ etag, ...SECURITY_HEADERS });
      }
    }
  });

  it('is 304 with the client’s entity tag, and 200 where the client cannot decode that encoding', async () => {
    const br = String((await raw('/', { 'accept-encoding': 'br' })).headers.etag);
    const known = await raw('/', { 'if-none-match': br, 'accept-encoding': 'gzip, br;q=0.5' });
    expect([known.status, known.headers.etag]).toEqual([304, br]);
    const other = await raw('/', { 'if-none-match': br, 'accept-encoding': 'gzip' });
    expect([other.status, other.headers['content-encoding']]).toEqual([200, 'gzip']);
    expect(other.headers.etag).not.toBe(br);
  });

  it('has the headers of GET and no body for HEAD', async () => {
    const [head, get] = [await raw('/', {}, 'HEAD'), await raw('/')];
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.headers.etag).toBe(get.headers.etag);
  });

  it('is rendered once for a burst and for unknown parameters', async () => {
    await server.get('/?all=local-news');
    const { title } = storedArticle(`Burst ${Date.now()}`);
    await worker.writeSection(LOCAL_FEED, storedArticle(title));
    await waitFor(async () => (await (await server.get('/api/home')).text()).includes(title));
    rendering.count = 0;
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => server.get(`/?utm_source=${index}&all=nowhere${index}`)),
    );
    expect(rendering.count).toBe(1);
  });

  it('is still served when rendering fails', async () => {
    await server.get('/');
    rendering.fails = true;
    try {
      await worker.writeSection(LOCAL_FEED, storedArticle('Never rendered'));
      await waitFor(async () => (await (await server.get('/api/home')).text()).includes('Never rendered'));
      const old = await server.get('/');
      expect([old.status, (await old.text()).includes('Never rendered')]).toEqual([200, false]);
      const failed = await server.get('/partners');
      expect([failed.status, failed.headers.get('cache-control')]).toEqual([500, 'no-store']);
      expect(await failed.text()).toBe('Internal Server Error');
      expect(server.logLines()).toContainEqual(
        expect.objectContaining({ level: 50, err: expect.objectContaining({ message: 'secret detail' }) }),
      );
    } finally {
      rendering.fails = false;
    }
  });

  it('is no-store when its addresses were built from the request', async () => {
    const { hostnames: _, ...nameless } = PUBLICATION;
    const borrowing = await start({ publication: nameless });
    const response = await raw('/', { host: 'www.borrowed.example:8080' }, 'GET', borrowing.url);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body.toString()).toContain('rel="canonical" href="http://www.borrowed.example:8080/"');
    const shown = [
      ['city_news:3000', 'city_news:3000'],
      ['Toronto.example:', 'toronto.example'],
      ['1.2.3.4.5', 'localhost'],
      ['localhost:99999', 'localhost'],
      ["it's.example", 'localhost'],
    ] as const;
    for (const [host, expected] of shown) {
      const { status, body } = await raw('/', { host }, 'GET', borrowing.url);
      expect([host, status]).toEqual([host, 200]);
      expect(body.toString()).toContain(`rel="canonical" href="http://${expected}/"`);
    }
    const json = await raw('/api/home', { host: 'a.example' }, 'GET', borrowing.url);
    expect(json.headers['cache-control']).toContain('public');
    await borrowing.stop();
  });
});

describe('files', () => {
  it('are cached for a year', async () => {
    const response = await server.get('/assets/entry-AAAA.js');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('are sent as the build compressed them, for %s', async (accepted, encoding) => {
    const { headers } = await raw('/assets/entry-AAAA.js', { 'accept-encoding': accepted });
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
  });

  it.each(['bytes=0-3', 'bytes=999999-'])('are sent whole, whatever range is asked for: %s', async (range) => {
    const whole = await raw('/assets/entry-AAAA.js');
    const { status, body, headers } = await raw('/assets/entry-AAAA.js', { range });
    expect([status, body, headers['accept-ranges']]).toEqual([200, whole.body, undefined]);
  });

  it('are 412 where a condition of the client does not hold', async () => {
    const { status, headers, body } = await raw('/assets/entry-AAAA.js', { 'if-match': '"another"' });
    expect([status, headers['cache-control'], body.toString()]).toEqual([412, 'no-store', 'Precondition Failed']);
  });
});

describe('the log and the metrics', () => {
  it('report every response, and log 404s and errors', async () => {
    await server.get('/missing-page');
    for (let request = 0; request < 2; request += 1) await (await server.get('/')).text();
    const line = await waitFor(() => server.logLines().find(({ url }) => url === '/missing-page'));
    expect(line).toMatchObject({ level: 30, status: 404, method: 'GET', msg: 'request completed' });
    expect(server.logLines().filter(({ url, level }) => url === '/readyz' && level !== 20)).toEqual([]);
    expect(await (await server.get('/readyz')).json()).toEqual({ status: 'ready', publications: 1, ready: 1 });
    const metrics = await waitFor(async () => {
      const text = await server.metrics();
      return /news_http_request_duration_seconds_count\{route="\/"\} \d+/.test(text) && text;
    });
    expect(metrics).toMatch(/news_http_requests_total\{route="\/faq",status="500"\} 0/);
    expect(metrics).toMatch(/news_publications_without_snapshot 0/);
    expect(metrics).toMatch(/news_http_requests_total\{route="\/",status="200"\} \d+/);
    expect(metrics).toMatch(/news_response_cache_lookups_total\{result="hit"\} \d+/);
    expect(metrics).toMatch(/news_response_create_duration_seconds_count \d+/);
  });

  it('keep the beginning of a long address and of a long host', async () => {
    const host = `${'long.'.repeat(200)}example`;
    await raw(`/long-${'x'.repeat(2_000)}`, { host });
    const line = await waitFor(() => server.logLines().find(({ url }) => String(url).startsWith('/long-')));
    expect(line).toMatchObject({ url: `/long-${'x'.repeat(494)}`, host: host.slice(0, 500) });
  });

  it('report a request whose client leaves before its response as 499', async () => {
    let finish = () => {};
    rendering.mayBegin = new Promise<void>((resolve) => {
      finish = resolve;
    });
    rendering.count = 0;
    const connection = await connectRaw(server.url);
    connection.send('GET /left HTTP/1.1\r\nHost: a\r\n\r\n');
    await waitFor(() => rendering.count === 1);
    connection.socket.destroy();
    const line = await waitFor(() => server.logLines().find(({ url }) => url === '/left'));
    finish();
    expect(line).toMatchObject({ status: 499, ip: '127.0.0.1', msg: 'request completed' });
    expect(await server.metrics()).toMatch(/news_http_requests_total\{route="none",status="499"\} 1/);
  });

  it('are on the operators’ port only', async () => {
    expect((await server.get('/metrics')).status).toBe(404);
    expect((await server.get('/feeds')).status).toBe(404);
    const feeds = await (await fetch(`${server.opsUrl}/feeds`)).json();
    expect(feeds).toContainEqual(expect.objectContaining({ address: LOCAL_FEED }));
  });
});

it('a port in use is reported in one line', async () => {
  const { port } = new URL(server.url);
  await expect(start({ env: { PORT: port } })).rejects.toMatchObject({
    errors: [`PORT=${port} on 127.0.0.1: the port is taken; choose another, or 0 for a free one`],
  });
});

describe('stopping', () => {
  it('is not ready, but still responds, while it drains; then finishes open requests, logged as slow at info', async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const waits: NonNullable<TestServerOptions['overrides']>['wrapRender'] = (render) => async (envelope) => {
      if (envelope.page.kind === 'faq') await finished;
      return render(envelope);
    };
    const ending = await start({ env: { DRAIN_SECONDS: '4' }, overrides: { wrapRender: waits } });
    const inFlight = ending.get('/faq');
    const stopped = ending.stop();
    await waitFor(async () => (await ending.get('/readyz')).status === 503, { what: 'the drain' });
    expect((await ending.get('/')).status).toBe(200);
    const isRefused = () =>
      fetch(`${ending.url}/healthz`, { headers: { connection: 'close' } }).then(
        () => false,
        () => true,
      );
    await waitFor(isRefused, { what: 'a closed port' });
    finish();
    expect((await inFlight).status).toBe(200);
    await stopped;
    const slow = ending.logLines().find(({ url, msg }) => url === '/faq' && msg === 'request completed');
    expect(slow).toMatchObject({ level: 30, status: 200 });
  });
});
