import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Limits } from '../../server/limits/limits.ts';
import {
  DUE_KEY,
  deliveriesKey,
  hostSlotsKey,
  subscriptionKey,
  WEBSUB_DUE_KEY,
  WEBSUB_FEEDS_KEY,
} from '../../shared/node/redis/redis-keys.ts';
import { type FakeWorker, startFakeWorker } from '../support/fake-worker.ts';
import { connectRaw } from '../support/raw-http.ts';
import { LOCAL_FEED, PUBLICATION, startTestServer, storedArticle, type TestServer } from '../support/server-harness.ts';
import { waitFor } from '../support/wait-for.ts';

const SECRET = 'a secret of the test';
const TOPIC = 'https://publisher.example/topic.xml';
const ID = 'A'.repeat(22);
const OTHER = 'B'.repeat(22);
const BODY = '<rss version="2.0"><channel><item><title>New</title></item></channel></rss>';
const FAR = Date.now() + 86_400_000;

let worker: FakeWorker;
let server: TestServer;

const subscription = {
  feed: LOCAL_FEED,
  hub: 'https://hub.example/',
  hubs: 'https://hub.example/',
  topic: TOPIC,
  callback: 'https://toronto.example/websub/x',
  secret: SECRET,
  state: 'active',
  awaits: '',
  leaseUntil: FAR,
  failures: 0,
  error: '',
};

async function subscribe(id: string, fields: Record<string, string | number> = {}): Promise<void> {
  await worker.client.hset(subscriptionKey(id), { ...subscription, ...fields });
  await worker.client.hset(WEBSUB_FEEDS_KEY, LOCAL_FEED, id);
}

const sign = (body: string, secret = SECRET, algorithm = 'sha256') =>
  `${algorithm}=${createHmac(algorithm, secret).update(body).digest('hex')}`;

function deliver(body: string, headers: Record<string, string> = {}, id = ID): Promise<Response> {
  const signed = { 'content-type': 'application/rss+xml', 'x-hub-signature': sign(body), ...headers };
  return fetch(`${server.url}/websub/${id}`, { method: 'POST', headers: signed, body });
}

const waiting = (id = ID) => worker.client.llen(deliveriesKey(id));
const outcome = async (name: string) => {
  const scrape = await server.metrics();
  return Number(new RegExp(`^news_websub_deliveries_total\\{outcome="${name}"\\} (\\d+)$`, 'm').exec(scrape)?.[1]);
};

/** Begins deliveries that do not end. */
const dribble = (id: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const connection = await connectRaw(server.url);
      const headers = `Content-Length: 900\r\nExpect: 100-continue\r\nX-Hub-Signature: ${sign(BODY)}`;
      connection.send(`POST /websub/${id} HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n<`);
      await waitFor(() => connection.received().startsWith('HTTP/1.1 100'));
      return connection;
    }),
  );

async function start(limits: Partial<Limits> = {}, workPerMinute = '600'): Promise<void> {
  server = await startTestServer({
    redisUrl: worker.redis.url,
    env: { TRUST_PROXY: '1', CLIENT_WORK_PER_MINUTE: workPerMinute },
    overrides: { limits },
    waitUntilReady: true,
  });
}

async function begin(): Promise<void> {
  await worker.client.flushall();
  await worker.writeSection(LOCAL_FEED, storedArticle('Old'));
  await worker.sayReady();
  await subscribe(ID);
  await worker.client.zadd(DUE_KEY, FAR, LOCAL_FEED);
}

beforeAll(async () => {
  worker = await startFakeWorker(PUBLICATION.id);
  await begin();
});
beforeEach(begin);
afterAll(() => worker.stop());

describe('a delivery', () => {
  beforeAll(() => start());
  afterAll(() => server.stop());

  it('that is signed waits for a worker, and its feed is due', async () => {
    const before = await outcome('accepted');
    const response = await deliver(BODY);
    expect(response.status).toBe(202);
    expect(await response.text()).toBe('');
    expect(await worker.client.lrange(deliveriesKey(ID), 0, -1)).toEqual([`application/rss+xml\n${BODY}`]);
    expect(Number(await worker.client.zscore(DUE_KEY, LOCAL_FEED))).toBeLessThanOrEqual(Date.now());
    expect(await worker.client.pttl(deliveriesKey(ID))).toBeGreaterThan(0);
    expect(await outcome('accepted')).toBe(before + 1);
  });

  it('may have a malformed content type', async () => {
    const before = await outcome('accepted');
    const types = ['xml', 'text/xml, application/xml', 'rss; charset=utf-8', ''];
    for (const [index, type] of types.entries()) {
      const body = `${BODY}${index}`;
      expect([type, (await deliver(body, { 'content-type': type })).status]).toEqual([type, 202]);
      expect(await worker.client.lindex(deliveriesKey(ID), -1)).toBe(`${type}\n${body}`);
    }
    expect(await outcome('accepted')).toBe(before + types.length);
  });

  it('leaves the lease of a feed that is being polled', async () => {
    await worker.client.zadd(hostSlotsKey('publisher.example'), FAR, LOCAL_FEED);
    expect((await deliver(BODY)).status).toBe(202);
    expect(Number(await worker.client.zscore(DUE_KEY, LOCAL_FEED))).toBe(FAR);
  });

  it.each<[string, Record<string, string>, number, string]>([
    ['has a wrong signature', { 'x-hub-signature': sign(BODY, 'guessed') }, 403, 'wrong-signature'],
    ['has no signature', { 'x-hub-signature': '' }, 403, 'unsigned'],
    ['is about another topic', { link: '<https://publisher.example/sports>; rel="self"' }, 403, 'other-topic'],
    ['is compressed', { 'content-encoding': 'gzip' }, 415, 'encoded'],
  ])('that %s changes nothing', async (_, headers, status, name) => {
    const before = await outcome(name);
    expect((await deliver(BODY, headers)).status).toBe(status);
    expect(await waiting()).toBe(0);
    expect(Number(await worker.client.zscore(DUE_KEY, LOCAL_FEED))).toBe(FAR);
    expect(await outcome(name)).toBe(before + 1);
  });

  it('that finds four others waiting is sent again later', async () => {
    for (let index = 0; index < 4; index++) expect((await deliver(`${BODY}${index}`)).status).toBe(202);
    const response = await deliver(`${BODY}5`);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await waiting()).toBe(4);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['is unknown', () => worker.client.del(subscriptionKey(ID))],
    ['was never verified', () => subscribe(ID, { state: 'pending' })],
    ['is ending', () => subscribe(ID, { state: 'ending' })],
    ['was denied', () => subscribe(ID, { state: 'denied' })],
    ['has lost its secret', () => worker.client.hdel(subscriptionKey(ID), 'secret')],
  ])('for a subscription that %s is 404', async (_, change) => {
    await change();
    expect((await deliver(BODY)).status).toBe(404);
    expect(await waiting()).toBe(0);
  });

  it('of 100 MB is refused before it comes, and nothing of it is kept', async () => {
    const sent = httpRequest(`${server.url}/websub/${ID}`, {
      method: 'POST',
      headers: { 'content-length': 100_000_000, 'x-hub-signature': sign(BODY) },
    });
    sent.on('error', () => {});
    sent.write('<rss>');
    const [response] = await once(sent, 'response');
    expect([response.statusCode, response.headers.connection]).toEqual([413, 'close']);
    sent.destroy();
    expect(await waiting()).toBe(0);
  });

  it('without a stated length ends at 8 MB', async () => {
    const sent = httpRequest(`${server.url}/websub/${ID}`, {
      method: 'POST',
      headers: { 'transfer-encoding': 'chunked', 'x-hub-signature': sign(BODY) },
    });
    sent.on('error', () => {});
    sent.write(Buffer.alloc(8 * 1024 * 1024 + 1, ' '));
    const [response] = await once(sent, 'response');
    expect(response.statusCode).toBe(413);
    sent.destroy();
    expect(await waiting()).toBe(0);
  });

  it('of 8 MB is taken', async () => {
    const body = BODY.padEnd(8 * 1024 * 1024);
    expect((await deliver(body)).status).toBe(202);
    expect(await waiting()).toBe(1);
  });

  it('cannot be put, nor a page posted', async () => {
    const put = await fetch(`${server.url}/websub/${ID}`, { method: 'PUT', body: BODY });
    expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, POST']);
    const posted = await fetch(`${server.url}/`, { method: 'POST', body: BODY });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('a hub that', () => {
  afterEach(() => server.stop());

  it('sends its body byte by byte is left after a while', async () => {
    await start({ deliveryTimeoutMs: 300 });
    const connection = await connectRaw(server.url);
    connection.send(
      `POST /websub/${ID} HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\nX-Hub-Signature: ${sign(BODY)}\r\n\r\n<`,
    );
    await waitFor(() => connection.received().startsWith('HTTP/1.1 408'));
    expect(await connection.closesWithin(20_000)).toBe(true);
    expect(await waiting()).toBe(0);
  });

  it('leaves in the middle of its body leaves room for the next', async () => {
    await start();
    const connections = await dribble(ID, 2);
    for (const { socket } of connections) socket.destroy();
    expect((await deliver(BODY)).status).toBe(202);
  });

  it('dribbles under many addresses for one publisher delays no other', async () => {
    await start({ deliveryTimeoutMs: 60_000 });
    const feed = 'https://dribbling.example/feed';
    const ids = Array.from({ length: 8 }, (_, index) => `${index}`.repeat(22));
    for (const id of ids) await subscribe(id, { feed, hub: `https://hub-${id}.example/` });
    await subscribe(OTHER, { hub: 'https://other-hub.example/' });
    const connections = (await Promise.all(ids.map((id) => dribble(id, 1)))).flat();
    for (let index = 0; index < 4; index++) expect((await deliver(`${BODY}${index}`, {}, OTHER)).status).toBe(202);
    expect(await outcome('accepted')).toBe(4);
    // A server that stops waits for them.
    for (const { socket } of connections) socket.destroy();
  });

  it('sends a large delivery while another waits has to send it again', async () => {
    await start();
    await subscribe(OTHER);
    const large = BODY.padEnd(5 * 1024 * 1024);
    expect((await deliver(large)).status).toBe(202);
    expect((await deliver(`${large} `)).status).toBe(503);
    expect((await deliver(BODY)).status).toBe(202);
    expect((await deliver(large, {}, OTHER)).status).toBe(202);
  });

  it('sends what is right is never counted, and what is wrong is', async () => {
    await start({}, '2');
    const statuses = [];
    for (const id of [ID, 'C'.repeat(22), ID, '..%2f..%2fdue', ID, 'D'.repeat(22)])
      statuses.push((await deliver(BODY, {}, id)).status);
    expect(statuses).toEqual([202, 404, 202, 404, 202, 429]);
    expect((await server.get(`/websub/${ID}`)).status).toBe(429);
    expect((await deliver(BODY, { 'x-hub-signature': sign(BODY, 'guessed') })).status).toBe(429);
  });
});

describe('a verification', () => {
  beforeAll(() => start());
  afterAll(() => server.stop());
  const verify = (parameters: Record<string, string>, id = ID) => {
    const all = { 'hub.topic': TOPIC, 'hub.challenge': '<b>challenge</b>', ...parameters };
    return server.get(`/websub/${id}?${new URLSearchParams(all)}`);
  };
  const stateOf = (id = ID) => worker.client.hgetall(subscriptionKey(id));
  const dueIn = async () => Number(await worker.client.zscore(WEBSUB_DUE_KEY, ID)) - Date.now();

  it('of what a worker asked for gets its challenge, as plain text', async () => {
    await subscribe(ID, { state: 'pending', awaits: 'subscribe', leaseUntil: 0, failures: 2, error: 'responded 500' });
    const response = await verify({ 'hub.mode': 'subscribe', 'hub.lease_seconds': '1000' });
    expect([response.status, await response.text()]).toEqual([200, '<b>challenge</b>']);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await stateOf()).toMatchObject({ state: 'active', awaits: '', failures: '0', error: '' });
    const lease = Number((await stateOf()).leaseUntil) - Date.now();
    expect(lease).toBeGreaterThan(990_000);
    expect(lease).toBeLessThanOrEqual(1_000_000);
    expect(await dueIn()).toBeLessThanOrEqual(500_000);
    expect((await verify({ 'hub.mode': 'subscribe', 'hub.lease_seconds': '1000' })).status).toBe(404);
  });

  it.each([
    ['1', 4],
    ['', 86_400],
    ['0', 86_400],
    ['-5', 86_400],
    ['315360000', 30 * 86_400],
    ['soon', 86_400],
  ])('with a lease of %s seconds counts as one of %d', async (lease, seconds) => {
    await subscribe(ID, { state: 'pending', awaits: 'subscribe', leaseUntil: 0 });
    expect((await verify({ 'hub.mode': 'subscribe', 'hub.lease_seconds': lease })).status).toBe(200);
    const leaseMs = Number((await stateOf()).leaseUntil) - Date.now();
    expect(leaseMs).toBeLessThanOrEqual(seconds * 1_000);
    expect(leaseMs).toBeGreaterThan(seconds * 1_000 - 3_000);
  });

  it.each<[string, string, Record<string, string>]>([
    ['nothing was asked', '', { 'hub.mode': 'subscribe' }],
    ['another topic was asked', 'subscribe', { 'hub.mode': 'subscribe', 'hub.topic': 'https://lies.example/' }],
    ['the opposite was asked', 'subscribe', { 'hub.mode': 'unsubscribe' }],
    ['the opposite was asked', 'unsubscribe', { 'hub.mode': 'subscribe' }],
    ['no mode is named', 'subscribe', {}],
    ['an unknown mode is named', 'subscribe', { 'hub.mode': 'constructor' }],
    ['the challenge is missing', 'subscribe', { 'hub.mode': 'subscribe', 'hub.challenge': '' }],
    ['one is denied that ends anyway', 'unsubscribe', { 'hub.mode': 'denied' }],
    ['another topic is denied', '', { 'hub.mode': 'denied', 'hub.topic': 'https://lies.example/' }],
  ])('is refused where %s (%s, %j)', async (_, awaits, parameters) => {
    await subscribe(ID, { awaits, state: awaits === 'unsubscribe' ? 'ending' : 'active' });
    const before = await stateOf();
    const response = await verify(parameters);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('challenge');
    expect(await stateOf()).toEqual(before);
  });

  it('leaves no address of a feed in the log', async () => {
    await verify({ 'hub.mode': 'subscribe', 'hub.topic': 'https://publisher.example/feed?key=private' });
    await server.get(`/%77ebsub/${ID}?hub.mode=denied&hub.topic=https://publisher.example/feed?key=private`);
    for (const path of [`/websub/${ID}`, `/%77ebsub/${ID}`])
      await waitFor(() => server.logLines().some(({ url }) => String(url).startsWith(path)));
    expect(JSON.stringify(server.logLines())).not.toContain('private');
  });

  it('of the end of a subscription forgets it', async () => {
    await subscribe(ID, { state: 'ending', awaits: 'unsubscribe' });
    await worker.client.rpush(deliveriesKey(ID), 'text/xml\nlate');
    expect((await verify({ 'hub.mode': 'unsubscribe' })).status).toBe(200);
    expect(await worker.client.keys(`*${ID}*`)).toEqual([]);
    expect((await deliver(BODY)).status).toBe(404);
  });

  it('may be a denial, which is asked about again after a day', async () => {
    const response = await verify({ 'hub.mode': 'denied', 'hub.reason': 'not for you' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(await stateOf()).toMatchObject({ state: 'denied', error: 'denied: not for you' });
    expect(await dueIn()).toBeGreaterThan(86_300_000);
  });
});

describe('while Redis is unreachable', () => {
  it('hubs are asked to come again, and what comes then is taken', async () => {
    await start();
    await worker.redis.kill();
    await waitFor(async () => (await deliver(BODY)).status === 503);
    const refused = await deliver(BODY);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await server.get(`/websub/${ID}?hub.mode=subscribe&hub.topic=${TOPIC}&hub.challenge=1`)).status).toBe(503);
    expect((await server.get('/')).status).toBe(200);
    await worker.redis.restart();
    await subscribe(ID);
    await waitFor(async () => (await deliver(BODY)).status === 202);
    expect(await waiting()).toBe(1);
    await server.stop();
  });
});

it('an unexpected error is short, and the log names no feed', async () => {
  await start();
  await worker.client.del(subscriptionKey(ID));
  await worker.client.set(subscriptionKey(ID), 'no hash');
  const response = await server.get(
    `/websub/${ID}?hub.mode=subscribe&hub.topic=https://p.example/?key=hidden&hub.challenge=1`,
  );
  expect([response.status, await response.text()]).toEqual([503, 'Service Unavailable']);
  const lines = server.logLines().filter(({ msg }) => msg === 'a request of a hub failed');
  expect(lines).toMatchObject([{ level: 50, err: { message: expect.stringContaining('WRONGTYPE') } }]);
  const completed = () => server.logLines().filter(({ status }) => status === 503);
  await waitFor(() => completed().length > 0, { what: 'the line of the request' });
  expect(completed()).toMatchObject([{ url: `/websub/${ID}` }]);
  await server.stop();
});
