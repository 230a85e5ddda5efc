import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPath } from '../../shared/paths.ts';
import requests from '../fixtures/hostile/requests.json' with { type: 'json' };
import { EVERY_PAGE } from '../support/every-page.ts';
import { type FakeWorker, startFakeWorker } from '../support/fake-worker.ts';
import { FUZZ_TIMEOUT_MS, fuzzRun } from '../support/fuzz.ts';
import { connectRaw, readMessages } from '../support/raw-http.ts';
import { LOCAL_FEED, PUBLICATION, startTestServer, storedArticle, type TestServer } from '../support/server-harness.ts';
import { waitFor } from '../support/wait-for.ts';

const RUNS = 120;
const CLIENTS = 10;
const SECRET = 'hidden-password';
const LAST = 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
const HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-resource-policy',
];

const { methods, paths, parts, headers, versions, ends } = requests;
const PATHS = [...EVERY_PAGE, ...EVERY_PAGE.map(apiPath), ...paths];
/** Any byte as a character. */
const noise = (maxLength: number) => fc.uint8Array({ maxLength }).map((bytes) => Buffer.from(bytes).toString('latin1'));

const method = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...methods) }, noise(8));

const target = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...PATHS) },
  fc
    .tuple(fc.constantFrom(...PATHS), fc.array(fc.oneof(fc.constantFrom(...parts), noise(6)), { maxLength: 6 }))
    .map(([path, parts]) => path + parts.join('')),
  fc.integer({ min: 1_000, max: 20_000 }).map((length) => `/${'x'.repeat(length)}`),
);

const header = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...headers, `Long: ${'y'.repeat(9_000)}`) }, noise(30));

const request = fc
  .tuple(
    method,
    target,
    fc.constantFrom(...versions),
    fc.boolean(),
    fc.array(header, { maxLength: 5 }),
    fc.constantFrom(...ends),
  )
  .map(([verb, address, version, hasHost, fields, end]) =>
    [[verb, address, version].join(' '), ...(hasHost ? ['Host: a'] : []), ...fields].join('\r\n').concat(end),
  );

/** What one hostile client sends on its connection, and whether it leaves without waiting for a response. */
interface HostileClient {
  /** In the pieces in which it is sent. */
  pieces: string[];
  leaves: boolean;
}

const hostileClient: fc.Arbitrary<HostileClient> = fc
  .tuple(
    fc.array(fc.oneof({ weight: 8, arbitrary: request }, noise(60)), { minLength: 1, maxLength: 4 }),
    fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
    fc.integer({ min: 0, max: 9 }),
  )
  .map(([sent, cuts, patience]) => {
    const text = sent.join('');
    const places = [0, ...cuts.map((cut) => Math.floor(cut * text.length)).sort((a, b) => a - b), text.length];
    const pieces = places.slice(1).map((place, index) => text.slice(places[index], place));
    return { pieces, leaves: patience === 0 };
  });

let worker: FakeWorker;
let server: TestServer;

beforeAll(async () => {
  worker = await startFakeWorker(PUBLICATION.id);
  await worker.writeSection(LOCAL_FEED, storedArticle('A story'));
  await worker.sayReady();
  const feeds = [LOCAL_FEED, `https://user:${SECRET}@publisher.example/feed`];
  server = await startTestServer({
    redisUrl: worker.redis.url,
    publication: { ...PUBLICATION, categories: { 'Local News': { title: 'Local News', feeds } } },
    env: {
      BLOG_API_URL: 'http://backend.example',
      BLOG_API_KEY: SECRET,
      TRUST_PROXY: '1',
      CLIENT_WORK_PER_MINUTE: '0',
    },
    overrides: {
      blogFetch: async (address) =>
        Response.json(String(address).includes('get_metainfo') ? { blogs: [], total: 0 } : null),
      limits: {
        headersTimeoutMs: 150,
        requestTimeoutMs: 300,
        keepAliveTimeoutMs: 300,
        timeoutCheckMs: 30,
        stallTimeoutMs: 1_000,
      },
    },
  });
  await waitFor(async () => (await server.get('/healthz')).status === 200);
});

afterAll(async () => {
  await server.stop();
  await worker.stop();
});

/** Sends the pieces, then a last request, and returns everything that came back until the server closed the connection. */
async function attack({ pieces, leaves }: HostileClient): Promise<string> {
  const connection = await connectRaw(server.url);
  for (const piece of pieces) {
    connection.send(piece);
    await turn();
  }
  if (leaves) {
    connection.socket.destroy();
    return connection.received();
  }
  connection.send(LAST);
  const isClosed = await connection.closesWithin(20_000);
  connection.socket.destroy();
  if (!isClosed)
    throw new Error(`the connection stays open: ${JSON.stringify(pieces.join('').replace(/(x|y){50,}/g, '…'))}`);
  return connection.received();
}

function expectSafe(received: string): void {
  expect(received).not.toContain(SECRET);
  for (const { status, headers: sent } of readMessages(received)) {
    expect(status).not.toBe(500);
    // Node sends 100 by itself, and what is no request gets a response of a few bytes.
    if (![100, 400, 408, 417, 431].includes(status)) expect([...sent.keys()]).toEqual(expect.arrayContaining(HEADERS));
  }
}

it(`lives, and sends nothing but whole and safe responses, whatever its clients send (${RUNS * CLIENTS} connections)`, {
  timeout: FUZZ_TIMEOUT_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(hostileClient, { minLength: CLIENTS, maxLength: CLIENTS }), async (clients) => {
      for (const received of await Promise.all(clients.map(attack))) expectSafe(received);
      // On a busy machine the short time limit of this server may end a request of ours.
      const isWell = await waitFor(async () => {
        const response = await server.get('/healthz');
        return response.status !== 408 && response;
      });
      expect([isWell.status, await isWell.text()]).toEqual([200, '{"status":"ok"}']);
    }),
    fuzzRun(RUNS),
  );
  expect(server.logLines().filter(({ level }) => Number(level) >= 50)).toEqual([]);
  expect(JSON.stringify(server.logLines())).not.toContain(SECRET);
});
