import fc from 'fast-check';
import { apiPath } from '../../shared/paths.ts';
import { EVERY_PAGE } from './every-page.ts';

/** Any byte as a character. */
const noise = (maxLength: number) => fc.uint8Array({ maxLength }).map((bytes) => Buffer.from(bytes).toString('latin1'));

const METHODS = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'TRACE', 'CONNECT', 'PRI', 'get', 'G\0T', ''];
const method = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...METHODS) }, noise(8));

const PATHS = [
  ...EVERY_PAGE,
  ...EVERY_PAGE.map(apiPath),
  '/?all=local-news',
  '/news?location=harbour',
  '/blog?page=2',
  '/latest?page=2',
  '/previews/home/x.jpg',
  '/websub/AAAAAAAAAAAAAAAAAAAAAA',
  '/api/version',
  '/api/nowhere',
  '/healthz',
  '/readyz',
  '/images/x/320',
  '/images/x/320?post=a',
  '/assets/entry-AAAA.js',
  '/assets/x-AAAAAAAA.js',
  '/assets/../manifest.json',
  '/rss.xml',
  '/rss/local-news.xml',
  '/atom/local-news.xml',
  '/feed.json',
  '/opml.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/favicon.ico',
  '*',
  '/*',
  '//',
  '//evil.example/',
  '/\\evil.example',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%zz',
  '/%00',
  '/%c0%ae',
  'http://a/api/home',
  'http://a',
  'https://user:pass@b/',
  'ftp://a/',
  'javascript:alert(1)',
  'a:443',
  '/#/',
  '/;/',
  '/é',
];
const PARTS = [
  '?',
  '&',
  '=',
  '/',
  '..',
  '%',
  '%2f',
  '%00',
  '#',
  ';',
  '__proto__',
  'constructor',
  'all=',
  'page=-1',
  'q=',
];
const target = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...PATHS) },
  fc
    .tuple(fc.constantFrom(...PATHS), fc.array(fc.oneof(fc.constantFrom(...PARTS), noise(6)), { maxLength: 6 }))
    .map(([path, parts]) => path + parts.join('')),
  fc.integer({ min: 1_000, max: 20_000 }).map((length) => `/${'x'.repeat(length)}`),
);

const HEADERS = [
  'Host: a',
  'Host: toronto.example',
  'Host: evil.example:99999',
  'Host:',
  'Host: "><script>',
  'Host: a\r\nHost: b',
  'Content-Length: 0',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 1\r\nContent-Length: 2',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: identity',
  'Transfer-Encoding: chunked\r\nContent-Length: 3',
  'Connection: close',
  'Connection: keep-alive',
  'Connection: upgrade\r\nUpgrade: h2c',
  'Upgrade: websocket',
  'Expect: 100-continue',
  'Expect: the moon',
  'Range: bytes=0-5',
  'Range: bytes=9-1',
  'If-None-Match: *',
  'If-None-Match: "',
  'If-Modified-Since: never',
  'Accept-Encoding: br',
  'Accept-Encoding: ;q=x,,',
  'Accept: \x80',
  'Accept: image/webp;q=nan',
  'X-Forwarded-For: 1.2.3.4',
  'X-Forwarded-For: x\x01',
  'X-Forwarded-Proto: javascript',
  'X-Forwarded-Host: evil.example',
  'Forwarded: host=evil.example',
  'Cookie: a=b',
  'Authorization: Basic x',
  ': empty',
  'Folded: a\r\n b',
  'Na me: x',
  'No-Colon',
  `Long: ${'y'.repeat(9_000)}`,
  'Bare: a\nb',
  '__proto__: x',
];
const header = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...HEADERS) }, noise(30));

const VERSIONS = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.1 ', 'http/1.1', ''];
const ENDS = [
  '\r\n\r\n',
  '\r\n\r\n',
  '\r\n\r\n',
  '\n\n',
  '\r\n',
  '',
  '\r\n\r\n5\r\nhello\r\n0\r\n\r\n',
  '\r\n\r\nhello',
];

const request = fc
  .tuple(
    method,
    target,
    fc.constantFrom(...VERSIONS),
    fc.boolean(),
    fc.array(header, { maxLength: 5 }),
    fc.constantFrom(...ENDS),
  )
  .map(([verb, address, version, hasHost, headers, end]) =>
    [[verb, address, version].join(' '), ...(hasHost ? ['Host: a'] : []), ...headers].join('\r\n').concat(end),
  );

/** What one hostile client sends on its connection, and whether it leaves without waiting for a response. */
export interface HostileClient {
  /** In the pieces in which it is sent. */
  pieces: string[];
  leaves: boolean;
}

export const hostileClient: fc.Arbitrary<HostileClient> = fc
  .tuple(
    fc.array(fc.oneof({ weight: 8, arbitrary: request }, noise(60)), { minLength: 1, maxLength: 4 }),
    fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
    fc.integer({ min: 0, max: 9 }),
  )
  .map(([requests, cuts, patience]) => {
    const text = requests.join('');
    const places = [0, ...cuts.map((cut) => Math.floor(cut * text.length)).sort((a, b) => a - b), text.length];
    const pieces = places.slice(1).map((place, index) => text.slice(places[index], place));
    return { pieces, leaves: patience === 0 };
  });
