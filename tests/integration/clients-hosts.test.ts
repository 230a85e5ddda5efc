import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeWorker, startFakeWorker } from '../support/fake-worker.ts';
import { exchange, type RawMessage, readMessages } from '../support/raw-http.ts';
import { LOCAL_FEED, PUBLICATION, startTestServer, storedArticle, type TestServer } from '../support/server-harness.ts';

let worker: FakeWorker;
let server: TestServer;
/** A server that trusts its proxy, but not the host that the proxy passes on. */
let behindProxy: TestServer;

beforeAll(async () => {
  worker = await startFakeWorker(PUBLICATION.id);
  await worker.writeSection(LOCAL_FEED, storedArticle('A story'));
  await worker.sayReady();
  const options = { redisUrl: worker.redis.url, waitUntilReady: true };
  server = await startTestServer(options);
  behindProxy = await startTestServer({ ...options, env: { TRUST_PROXY: '1' } });
});

afterAll(async () => {
  await server.stop();
  await behindProxy.stop();
  await worker.stop();
});

async function get(target: string, headers: readonly string[], url = server.url): Promise<RawMessage> {
  const head = [`GET ${target} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n');
  const [message] = readMessages(await exchange(url, head));
  return message ?? expect.fail('no response');
}

/** What one reader could leave in a cache for the others: the hosts, schemes and paths of an attacker. */
const POISON = /evil|:444|p0ison/i;

describe('a stored response is the same whatever the one who asked first sent', () => {
  const NAMED = [
    '/',
    '/api/home',
    '/rss.xml',
    '/feed.json',
    '/sitemap.xml',
    '/robots.txt',
    '/opml.xml',
    '/faq',
    '/blog',
  ];
  const HOSTILE = [
    ['Host: evil.example'],
    ['Host: toronto.example:444'],
    ['Host: toronto.example', 'X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: evil'],
    ['Host: toronto.example', 'Forwarded: host=evil.example;proto=http', 'X-Host: evil.example'],
    ['Host: toronto.example', 'X-Original-URL: /p0ison', 'X-Rewrite-URL: /p0ison', 'X-HTTP-Method-Override: P0ISON'],
    ['Host: "><script>p0ison', 'X-Forwarded-Prefix: /p0ison', 'X-Forwarded-Port: 444'],
  ];

  it.each(HOSTILE)('%s %s %s', async (...headers) => {
    const sent = headers.filter((header) => header !== undefined);
    for (const url of [server.url, behindProxy.url]) {
      for (const path of NAMED) {
        const { headers: received, body } = await get(path, [...sent, 'Accept-Encoding: identity'], url);
        expect([path, POISON.exec(body)?.[0]]).toEqual([path, undefined]);
        expect(JSON.stringify([...received])).not.toMatch(POISON);
      }
    }
  });

  it.each([
    '/?all=evil',
    '/?x=evil',
    '/faq?p0ison',
    '/news?location=evil',
    '/api/home?callback=evil',
    'http://www.toronto.example/?x=evil',
  ])('parameters that the page does not know leave no trace: %s', async (target) => {
    const { status, body } = await get(target, ['Host: toronto.example', 'Accept-Encoding: identity']);
    expect([status, POISON.exec(body)?.[0]]).toEqual([200, undefined]);
  });

  it.each(['http://evil.example/', 'http://user@toronto.example/', 'https://montreal.example/api/home'])(
    'a target that names another host than Host is refused: %s',
    async (target) => expect((await get(target, ['Host: toronto.example'])).status).toBe(400),
  );

  it('no response redirects, so that no address of a client ends in Location', async () => {
    for (const target of [
      '//evil.example',
      '//evil.example/%2e%2e',
      '/\\evil.example',
      '/é',
      '/blog/',
      '/faq/',
      '/assets',
    ]) {
      const { status, headers } = await get(target, ['Host: toronto.example']);
      expect([target, headers.get('location'), Math.floor(status / 100)]).toEqual([target, undefined, 4]);
    }
  });
});

describe('other sites', () => {
  it.each([
    ['/', 'same-origin'],
    ['/api/home', 'same-origin'],
    ['/rss.xml', 'same-origin'],
    ['/nowhere', 'same-origin'],
    ['/assets/entry-AAAA.js', 'same-origin'],
    ['/favicon.ico', 'cross-origin'],
    ['/icon-192.png', 'cross-origin'],
  ])('may embed of %s: %s', async (target, policy) => {
    const { headers } = await get(target, ['Host: toronto.example']);
    expect(headers.get('cross-origin-resource-policy')).toBe(policy);
  });
});
