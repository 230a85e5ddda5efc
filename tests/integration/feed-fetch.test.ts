import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTcpServer, type Server } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { request } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { followRedirects } from '../../shared/node/outbound/follow-redirects.ts';
import { createFetchFeed, type FetchFeedOptions } from '../../worker/fetch/fetch-feed.ts';
import type { FetchOutcome, FetchRequest } from '../../worker/fetch/fetch-outcome.ts';
import { listenOnLoopback } from '../support/loopback.ts';

const FEED = '<rss version="2.0"><channel><title>The Paper</title></channel></rss>';
const UTF_16 = Buffer.from(`\ufeff${FEED}`, 'utf16le');
const twice = (bytes: Buffer) => gzipSync(gzipSync(bytes));
const NOW = Date.parse('2026-11-20T10:00:00Z');

const closers: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function listening(server: Server): Promise<string> {
  const { origin, close } = await listenOnLoopback(server);
  closers.push(close);
  return origin;
}

const serve = (listener: RequestListener) => listening(createServer(listener));

const respondWith =
  (status: number, headers: Record<string, string> = {}, body: string | Uint8Array = '') =>
  (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, headers).end(body);
  };

/** A server that notes one header of each request. */
async function serveAndNote(header: string, listener: RequestListener = respondWith(200, {}, FEED)) {
  const seen: (string | string[] | undefined)[] = [];
  const url = await serve((request, response) => {
    seen.push(request.headers[header]);
    listener(request, response);
  });
  return { url, seen };
}

/** A server that sends each response as it is written here, and keeps the connection open. */
const rawServer = (headers: string, body: string) =>
  listening(
    createTcpServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', () => socket.write(`HTTP/1.1 200 OK\r\n${headers}\r\n\r\n${body}`));
    }),
  );

function client(options: Partial<FetchFeedOptions> = {}) {
  const made = createFetchFeed({
    timeoutMs: 20_000,
    maxBytes: 10_000,
    allowPrivateAddresses: true,
    now: () => NOW,
    ...options,
  });
  closers.push(made.close);
  return (url: string, request: Partial<FetchRequest> = {}): Promise<FetchOutcome> =>
    made.fetchFeed({ url, etag: null, lastModified: null, finalUrl: null, userAgent: null, ...request });
}

const basic = (user: string) => `Basic ${Buffer.from(user).toString('base64')}`;

function textOf(result: FetchOutcome): string | null {
  return result.kind === 'modified' ? Buffer.from(result.body).toString() : null;
}

describe('a successful response', () => {
  it.each([
    ['breaks off', 20_000],
    ['never ends', 1_500],
  ])('is complete with the feed’s end tag, though its transfer %s', async (transfer, timeoutMs) => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/xml' }).write(`${FEED}\n`);
      if (transfer === 'breaks off') setTimeout(() => response.destroy(), 20);
    });
    expect(textOf(await client({ timeoutMs })(url))).toBe(`${FEED}\n`);
  });

  it('has its metadata', async () => {
    const url = await serve(
      respondWith(
        200,
        {
          'content-type': 'text/xml; charset=utf-8',
          etag: '"1"',
          'last-modified': 'Thu',
          'cache-control': 'max-age=600',
        },
        FEED,
      ),
    );
    const result = await client()(`${url}/feed`);
    expect(result).toMatchObject({
      kind: 'modified',
      status: 200,
      etag: '"1"',
      lastModified: 'Thu',
      contentType: 'text/xml; charset=utf-8',
      freshForSeconds: 600,
      movedTo: null,
      finalUrl: `${url}/feed`,
      bytes: FEED.length,
    });
    expect(textOf(result)).toBe(FEED);
  });

  it('is requested with the product’s or the feed’s own user agent', async () => {
    const { url, seen } = await serveAndNote('user-agent');
    const fetchFeed = client();
    await fetchFeed(url);
    await fetchFeed(url, { userAgent: 'Mozilla/5.0 (compatible)' });
    expect(seen).toEqual(['TorontoNews/1.0', 'Mozilla/5.0 (compatible)']);
  });

  it('is requested as browsers do, since some servers refuse what does not name HTML', async () => {
    const { url, seen } = await serveAndNote('accept');
    await client()(url);
    expect(seen[0]).toMatch(/^application\/rss\+xml, .*, text\/html/);
  });

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['gzip', gzipSync],
    ['zlib', deflateSync],
    ['deflate alone', deflateRawSync],
    ['brotli', brotliCompressSync],
    ['gzip, twice', twice],
    ['brotli of gzip', (bytes) => brotliCompressSync(gzipSync(bytes))],
    ['gzip of brotli', (bytes) => gzipSync(brotliCompressSync(bytes))],
  ])('is decompressed from %s, whatever coding it names', async (_, compress) => {
    for (const coding of ['gzip', 'br', 'deflate', 'x-gzip', 'gzip, br', 'gzip, UTF-8', 'GZIP ; q=1', 'gzip;', '']) {
      for (const text of [Buffer.from(FEED), UTF_16]) {
        const headers: Record<string, string> = coding === '' ? {} : { 'content-encoding': coding };
        const result = await client()(await serve(respondWith(200, headers, compress(text))));
        expect([coding, result.kind === 'modified' && Buffer.from(result.body)]).toEqual([coding, text]);
      }
    }
  });

  it.each(['identity', 'UTF-8', 'none', 'binary', 'br', 'gzip', 'gzip, br'])(
    'is kept as it is where it is plain text: %s',
    async (coding) => {
      for (const text of [
        FEED,
        `\n<?xml version="1.0"?>${FEED}`,
        `\ufeff${FEED}`,
        '{"version": "https://jsonfeed.org/"}',
      ]) {
        const url = await serve(respondWith(200, { 'content-encoding': coding }, text));
        expect(textOf(await client()(url))).toBe(text);
      }
    },
  );

  it.each(['gzip', ''])('is decompressed also before trailing white space: %s', async (coding) => {
    const headers: Record<string, string> = coding === '' ? {} : { 'content-encoding': coding };
    const body = Buffer.concat([gzipSync(FEED), Buffer.from('\r\n\r\n')]);
    const url = await serve(respondWith(200, headers, body));
    expect(textOf(await client()(url))).toBe(FEED);
  });

  it('sends credentials to the host of their address only', async () => {
    const other = await serveAndNote('authorization');
    const first = await serveAndNote('authorization', respondWith(302, { location: other.url }));
    await client()(first.url.replace('http://', 'http://me:a%20b@'));
    expect([first.seen, other.seen]).toEqual([[basic('me:a b')], [undefined]]);
  });
});

describe('credentials in an address', () => {
  it.each([
    ['me:a%20b', 'me:a b'],
    ['me:50%', 'me:50%'],
    ['me', 'me:'],
    [':key', ':key'],
  ])('are decoded, also where they were never encoded: %s', async (written, read) => {
    const { url, seen } = await serveAndNote('authorization');
    expect(await client()(url.replace('http://', `http://${written}@`))).toMatchObject({ kind: 'modified' });
    expect(seen).toEqual([basic(read)]);
  });

  async function redirectOnce(locationFor: (address: URL) => string) {
    const { url, seen } = await serveAndNote('authorization', (request, response) => {
      if (request.url !== '/feed') response.end(FEED);
      else response.writeHead(301, { location: locationFor(new URL(`http://${request.headers.host}/feed/`)) }).end();
    });
    const fetchFeed = client();
    const result = await fetchFeed(`${url.replace('http://', 'http://me:pw@')}/feed`);
    return { fetchFeed, seen, result };
  }

  it.each<[string, (address: URL) => string]>([
    ['whole', ({ href }) => href],
    ['without a scheme', ({ host, pathname }) => `//${host}${pathname}`],
    ['relative', ({ pathname }) => pathname],
  ])('are sent again to the same origin, and once the redirect is remembered: %s', async (_, locationFor) => {
    const { fetchFeed, seen, result } = await redirectOnce(locationFor);
    expect(result).toMatchObject({ kind: 'modified' });
    await fetchFeed(result.movedTo ?? '');
    expect(seen).toEqual([basic('me:pw'), basic('me:pw'), basic('me:pw')]);
  });

  it('give way to those of the redirect', async () => {
    const { seen } = await redirectOnce(({ host }) => `http://other@${host}/`);
    expect(seen).toEqual([basic('me:pw'), basic('other:')]);
  });

  it('are not sent to another port', async () => {
    const other = await serveAndNote('authorization');
    const { result } = await redirectOnce(() => other.url);
    expect(other.seen).toEqual([undefined]);
    expect(result).toMatchObject({ movedTo: `${other.url}/` });
  });
});

describe('conditional requests', () => {
  it('send the stored validators, which those of a 304 replace', async () => {
    const seen: unknown[] = [];
    const url = await serve((request, response) => {
      seen.push([request.headers['if-none-match'], request.headers['if-modified-since']]);
      response.writeHead(304, { etag: '"2"', 'cache-control': 'no-cache' }).end();
    });
    const result = await client()(url, { etag: '"1"', lastModified: 'Thu', finalUrl: `${url}/` });
    expect(seen).toEqual([['"1"', 'Thu']]);
    expect(result).toMatchObject({ kind: 'not-modified', status: 304, etag: '"2"', lastModified: 'Thu' });
    expect(result.freshForSeconds).toBe(0);
  });

  it('send the validators to the address that gave them, and to none before or after it', async () => {
    const seen: unknown[] = [];
    const next = new Map([
      ['/feed', '/a'],
      ['/a', '/b'],
    ]);
    const url = await serve((request, response) => {
      seen.push([request.url, request.headers['if-none-match'], request.headers['if-modified-since']]);
      const location = next.get(request.url ?? '');
      if (location) response.writeHead(302, { location }).end();
      else respondWith('if-modified-since' in request.headers ? 304 : 200)(request, response);
    });
    await client()(`${url}/feed`, { etag: '"1"', lastModified: 'Thu', finalUrl: `${url}/a` });
    expect(seen).toEqual([
      ['/feed', undefined, undefined],
      ['/a', '"1"', 'Thu'],
      ['/b', undefined, undefined],
    ]);
  });

  it.each([412, 400, 403, 404, 500, 200])('that fail are sent once more, without validators: %i', async (status) => {
    const { url, seen } = await serveAndNote('if-none-match', (request, response) => {
      const isConditional = request.headers['if-none-match'] !== undefined;
      respondWith(isConditional ? status : 200, {}, isConditional ? '' : FEED)(request, response);
    });
    const result = await client()(url, { etag: '"1"', finalUrl: `${url}/` });
    expect([textOf(result), seen]).toEqual([FEED, ['"1"', undefined]]);
  });

  it.each([429, 503, 410])('are not sent again where %i answers the feed itself', async (status) => {
    const { url, seen } = await serveAndNote('if-none-match', respondWith(status));
    await client()(url, { etag: '"1"', finalUrl: `${url}/` });
    expect(seen).toEqual(['"1"']);
  });

  it.each([
    ['from an address that did not give the validators', { etag: '"1"', finalUrl: 'https://other.example/' }],
    ['without validators', {}],
  ])('fail on a 304 %s', async (_, request) => {
    const url = await serve(respondWith(304));
    expect(await client()(url, request)).toMatchObject({ kind: 'failed', status: 304 });
  });
});

describe('redirects', () => {
  async function chain(...statuses: number[]) {
    const url = await serve((request, response) => {
      const place = Number(request.url?.slice(1) || 0);
      const status = statuses[place];
      if (status === undefined) response.end(FEED);
      else response.writeHead(status, { location: `/${place + 1}` }).end('moved');
    });
    return { url, result: await client()(url) };
  }

  it.each([
    [[301], true],
    [[301, 308, 301], true],
    [[302], false],
    [[307], false],
    [[303], false],
    [[301, 302], false],
    [[302, 301], false],
  ])('of the statuses %j are permanent: %s', async (statuses, isPermanent) => {
    const { url, result } = await chain(...statuses);
    const finalUrl = `${url}/${statuses.length}`;
    expect(result).toMatchObject({ kind: 'modified', finalUrl, movedTo: isPermanent ? finalUrl : null });
  });

  it('fail after ten hops', async () => {
    const { result } = await chain(...Array.from({ length: 12 }, () => 302));
    expect(result).toMatchObject({ kind: 'failed', reason: 'redirects more than 10 times' });
  });

  it('fail at once on a loop', async () => {
    const url = await serve(respondWith(301, { location: '/' }));
    expect(await client()(url)).toMatchObject({ kind: 'failed', reason: 'redirects in a loop', cause: 'other' });
  });

  it.each([
    ['file:///etc/passwd', 'file:// is not http or https'],
    ['gopher://127.0.0.1/', 'gopher:// is not http or https'],
    ['http://', 'redirects to an invalid address'],
  ])('refuse %s', async (location, reason) => {
    const url = await serve(respondWith(302, { location }));
    expect(await client()(url)).toMatchObject({ kind: 'failed', reason });
  });

  it.each([
    ['UTF-8', Buffer.from('/actualités'), '/actualit%C3%A9s'],
    ['ISO-8859-1', Buffer.from('/actualités', 'latin1'), '/actualit%C3%A9s'],
    ['ASCII', Buffer.from('/actualit%C3%A9s'), '/actualit%C3%A9s'],
  ])('lead to an address in %s', async (_, location, requested) => {
    const url = await serve((request, response) => {
      if (request.url === requested) response.end(FEED);
      else response.writeHead(request.url === '/' ? 302 : 404, { location: location.toString('latin1') }).end();
    });
    expect(await client()(url)).toMatchObject({ kind: 'modified', finalUrl: `${url}${requested}` });
  });

  it('fail without a location', async () => {
    const url = await serve(respondWith(302));
    expect(await client()(url)).toMatchObject({ kind: 'failed', reason: 'responded 302 Found without a Location' });
  });

  it('ignore an endless body', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/there') response.end(FEED);
      else response.writeHead(302, { location: '/there' }).write('endless');
    });
    expect(await client()(url)).toMatchObject({ kind: 'modified' });
  });
});

describe('cookies', () => {
  /** A server whose every path redirects as `hops` says, with `{name}` for the host. Notes the cookies that it gets. */
  async function journey(hops: Record<string, [location: string, ...setCookie: string[]]>, start = '/') {
    const seen: string[] = [];
    const url = await serve((request, response) => {
      seen.push(`${request.url} ${request.headers.cookie ?? '-'}`);
      const hop = hops[`${request.url}`];
      if (!hop) return response.end(FEED);
      const [location, ...cookies] = hop;
      response.writeHead(302, { location: location.replace('{port}', new URL(url).port), 'set-cookie': cookies }).end();
    });
    const result = await client({ lookup: async () => [{ address: '127.0.0.1', family: 4 }] })(
      `http://news.paper.test:${new URL(url).port}${start}`,
    );
    expect(result.kind).toBe('modified');
    return seen;
  }

  it('come back to the address that set them, which is then no loop', async () => {
    const url = await serve((request, response) => {
      if (request.headers.cookie === 'seen=1') response.end(FEED);
      else response.writeHead(302, { location: '/', 'set-cookie': 'seen=1; Path=/; HttpOnly' }).end();
    });
    expect(await client()(url)).toMatchObject({ kind: 'modified', movedTo: null });
  });

  it('are forgotten with the fetch', async () => {
    const { url, seen } = await serveAndNote('cookie', (request, response) => {
      if (request.url === '/feed') response.end(FEED);
      else response.writeHead(302, { location: '/feed', 'set-cookie': 'a=1; Path=/' }).end();
    });
    const fetchFeed = client();
    await fetchFeed(url);
    await fetchFeed(url);
    expect(seen).toEqual([undefined, 'a=1', undefined, 'a=1']);
  });

  it('are replaced', async () => {
    const seen = await journey({
      '/': ['/a', 'once=1; Path=/', 'twice=1; Path=/'],
      '/a': ['/b', 'twice=2; Path=/'],
    });
    expect(seen).toEqual(['/ -', '/a once=1; twice=1', '/b once=1; twice=2']);
  });

  it('go to their host, or to the domain that they name', async () => {
    const seen = await journey({
      '/': ['http://www.paper.test:{port}/www', 'host=1', 'domain=2; Domain=paper.test'],
      '/www': ['http://paper.test:{port}/bare', 'sub=4; Domain=news.paper.test', 'other=5; Domain=other.test'],
      '/bare': ['http://otherpaper.test:{port}/other'],
    });
    expect(seen).toEqual(['/ -', '/www domain=2', '/bare domain=2', '/other -']);
  });
});

describe('Retry-After and 410', () => {
  it.each([
    ['retry-later', 429, '120', 120_000],
    ['retry-later', 503, 'Fri, 20 Nov 2026 10:05:00 GMT', 300_000],
    ['retry-later', 429, '', null],
    ['failed', 500, '120', 120_000],
  ])('the outcome is %s for a %i with Retry-After %j', async (kind, status, header, retryAfterMs) => {
    const url = await serve(respondWith(status, { 'retry-after': header }));
    expect(await client()(url)).toMatchObject({ kind, status, retryAfterMs });
  });

  it('a 410 is gone, also after redirects', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/old') response.writeHead(410).end('gone');
      else response.writeHead(301, { location: '/old' }).end();
    });
    expect(await client()(url)).toMatchObject({ kind: 'gone', status: 410, reason: 'responded 410 Gone' });
  });
});

describe('the outcome is a failure for', () => {
  const large = Buffer.alloc(200_000, 'x');
  it.each<[string, number, Record<string, string>, string | Uint8Array, string]>([
    ['an empty body', 200, {}, '', 'responded 200 OK with an empty body'],
    ['no content', 204, {}, '', 'responded 204 No Content'],
    ['a part', 206, {}, 'no', 'responded 206 Partial Content'],
    ['an unknown address', 404, {}, 'no', 'responded 404 Not Found'],
    ['an error of the server', 500, {}, 'no', 'responded 500 Internal Server Error'],
    ['a large body', 200, {}, large, 'the response is larger than 10000 bytes'],
    ['a bomb', 200, { 'content-encoding': 'gzip' }, gzipSync(large), 'the response is larger than 10000 bytes'],
    ['a bomb in another', 200, {}, gzipSync(gzipSync(large)), 'the response is larger than 10000 bytes'],
    ['a nest', 200, {}, twice(twice(Buffer.from(FEED))), 'the response is compressed more than 3 times'],
    ['what is no brotli', 200, { 'content-encoding': 'br' }, 'no', 'the compressed response cannot be read'],
    ['an unknown coding', 200, { 'content-encoding': 'zpaq' }, 'x', 'the response is compressed as "zpaq"'],
  ])('%s', async (_, status, headers, body, reason) => {
    const url = await serve(respondWith(status, headers, body));
    expect(await client()(url)).toMatchObject({ kind: 'failed', reason });
  });

  it.each([
    ['', 12],
    ['\n', 12],
    ['\n', 1],
  ])('a gzip body cut short, with %j after it: %i bytes', async (end, missing) => {
    const zipped = gzipSync(Buffer.from(FEED.repeat(20)));
    const cut = Buffer.concat([zipped.subarray(0, zipped.length - missing), Buffer.from(end)]);
    const url = await serve(respondWith(200, { 'content-encoding': 'gzip' }, cut));
    expect(await client()(url)).toMatchObject({ kind: 'failed', reason: 'the compressed response cannot be read' });
  });

  it('an endless slow body, at the deadline', async () => {
    const url = await serve((_, response) => {
      response.write('<rss>');
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    });
    const result = await client({ timeoutMs: 300 })(url);
    expect(result).toMatchObject({ kind: 'failed', status: null, reason: 'no complete response within 0.3 s' });
    expect(result).toHaveProperty('cause', 'timeout');
  });

  it('redirects that together pass the deadline', async () => {
    let hops = 0;
    const url = await serve((_, response) => {
      hops += 1;
      setTimeout(() => response.writeHead(302, { location: `/${hops}` }).end(), 120);
    });
    const reason = 'no complete response within 0.4 s';
    expect(await client({ timeoutMs: 400 })(url)).toMatchObject({ kind: 'failed', reason });
  });

  it('a connection cut in the middle', async () => {
    const url = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('<rss>');
      setTimeout(() => response.destroy(), 20);
    });
    expect(await client()(url)).toMatchObject({ kind: 'failed', reason: 'the connection was cut', cause: 'cut' });
  });

  it('a server that does not speak HTTP', async () => {
    const url = await listening(createTcpServer((socket) => socket.resume().end('SSH-2.0-OpenSSH_9\r\n')));
    expect(await client()(url)).toMatchObject({ kind: 'failed', reason: 'the response is not HTTP', cause: 'other' });
  });

  it.each([
    ['http://127.0.0.1:1/', 'connect', 'the connection was refused'],
    ['http://gone.invalid/', 'dns', 'no such host'],
    ['http://[fe80::1]/', 'connect', expect.any(String)],
  ])('a server that cannot be reached: %s', async (url, cause, reason) => {
    expect(await client()(url)).toMatchObject({ kind: 'failed', status: null, reason, cause });
  });

  const BROKEN = 'a header of the response breaks the rules of HTTP';
  const TWICE = 'the Content-Length is sent twice, or is not that of the response';
  it.each([
    ['X-Note: a\u0001b\r\nContent-Length: 68', BROKEN],
    ['X Note: a\r\nContent-Length: 68', BROKEN],
    ['X-Note: a\r\n b\r\nContent-Length: 68', BROKEN],
    ['Content-Length: 68\r\nContent-Length: 68', TWICE],
    ['Content-Length: 68, 68', TWICE],
  ])('the headers %j', async (headers, reason) => {
    expect(await client()(await rawServer(headers, FEED))).toMatchObject({ kind: 'failed', reason });
  });

  it('a server that does not speak TLS', async () => {
    const url = await serve(respondWith(200));
    expect(await client()(url.replace('http:', 'https:'))).toMatchObject({ kind: 'failed', cause: 'tls' });
  });
});

describe('the outbound guard, through a real connection', () => {
  const guarded = (options: Partial<FetchFeedOptions> = {}) => client({ allowPrivateAddresses: false, ...options });

  it.each([
    ['http://0x7f.1/', '127.0.0.1 is not a public address'],
    ['http://[::ffff:127.0.0.1]/', '::ffff:7f00:1 is not a public address'],
    ['http://localhost/', 'localhost has no public address'],
    ['http://paper.example:8080/', 'port 8080 is not 80 or 443'],
    ['ftp://paper.example/', 'ftp:// is not http or https'],
  ])('refuses %s', async (url, reason) => {
    expect(await guarded()(url)).toMatchObject({ kind: 'failed', reason, cause: 'connect' });
  });

  it('refuses a host that resolves to a private address', async () => {
    const asked: string[] = [];
    const lookup: FetchFeedOptions['lookup'] = async (hostname) => {
      asked.push(hostname);
      return [{ address: asked.length === 1 ? '10.0.0.1' : '127.0.0.1', family: 4 }];
    };
    const fetchFeed = guarded({ lookup });
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await fetchFeed('http://rebind.example/')).toMatchObject({
        kind: 'failed',
        reason: 'rebind.example has no public address',
      });
    }
    expect(asked).toEqual(['rebind.example', 'rebind.example', 'rebind.example']);
  });

  it('tries only the public ones of several addresses', async () => {
    const lookup: FetchFeedOptions['lookup'] = async () => [
      { address: '127.0.0.1', family: 4 },
      { address: '::ffff:10.1.2.3', family: 6 },
    ];
    const reason = 'mixed.example has no public address';
    expect(await guarded({ lookup })('http://mixed.example/')).toMatchObject({ reason });
  });
});

describe('a public host', () => {
  it('is looked up once for each connection', async () => {
    const url = new URL(await serve(respondWith(200, {}, FEED)));
    const asked: string[] = [];
    const lookup: FetchFeedOptions['lookup'] = async (hostname) => {
      asked.push(hostname);
      return [
        { address: '127.0.0.1', family: 4 },
        { address: '::1', family: 6 },
      ];
    };
    const result = await client({ lookup })(`http://paper.test:${url.port}/feed`);
    expect(textOf(result)).toBe(FEED);
    expect(asked).toEqual(['paper.test']);
  });

  it('cannot redirect past the guard', async () => {
    const redirecting = await serve(respondWith(302, { location: 'http://169.254.169.254/latest/meta-data/' }));
    const asked: string[] = [];
    const following = followRedirects(new URL('http://paper.example/'), false, (url) => {
      asked.push(url.href);
      return request(redirecting);
    });
    await expect(following).rejects.toThrow('169.254.169.254 is not a public address');
    expect(asked).toEqual(['http://paper.example/']);
  });
});
