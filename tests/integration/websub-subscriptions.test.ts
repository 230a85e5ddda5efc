import { type Logger, pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { subscriptionKey, WEBSUB_DUE_KEY, WEBSUB_FEEDS_KEY } from '../../shared/node/redis/redis-keys.ts';
import { readSubscription } from '../../shared/node/websub/subscription.ts';
import { publicationSchema } from '../../shared/publication-schema/publication.ts';
import { catalogOf } from '../../worker/schedule/catalog.ts';
import type { HubOutcome, SendHubRequest } from '../../worker/websub/hub-client.ts';
import { createRequestsUnderWay } from '../../worker/websub/requests-under-way.ts';
import { createSendDueRequests } from '../../worker/websub/send-requests.ts';
import { startDue } from '../../worker/websub/start-due.ts';
import { createSubscriptions, type Subscriptions } from '../../worker/websub/subscriptions.ts';
import { waitFor } from '../support/wait-for.ts';
import { startWatchedRedis, type WatchedRedis } from '../support/watched-redis.ts';

const FEED = 'https://a.example/feed';
const [FIRST, SECOND, PLAIN] = ['https://first.example/', 'https://second.example/', 'http://plain.example/'];
const categories = { News: { title: 'News', feeds: [FEED] } };
const catalog = catalogOf([publicationSchema.parse({ id: 'test', origin: 'https://test.example', categories })]);
let redis: WatchedRedis;

beforeAll(async () => {
  redis = await startWatchedRedis();
});
afterEach(() => redis.empty());
afterAll(() => redis.stop());

function subscriptionsOf(allowPrivateAddresses = false, listed = catalog): Subscriptions {
  return createSubscriptions({ redis: redis.client, catalog: () => listed, allowPrivateAddresses, now: Date.now });
}

type SenderOptions = { redis: RedisClient; sendRequest: SendHubRequest; log: Logger };

/** Sends what is due, and waits until it is sent. */
function senderOf(options: SenderOptions): () => Promise<void> {
  const { start, ended } = starterOf(options);
  return () => start().then(ended);
}

function starterOf(options: SenderOptions) {
  const underWay = createRequestsUnderWay(options.log);
  const start = createSendDueRequests({ ...options, underWay, metrics: { countRequest: () => {} } });
  return { start, ended: underWay.ended };
}

const at = (url: string, ...others: string[]) => ({ url, others, topic: FEED });
const idOf = () => redis.client.hget(WEBSUB_FEEDS_KEY, FEED);

it('a request to a hub is logged with its outcome, a failure as a warning', async () => {
  const lines: unknown[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const outcomes: HubOutcome[] = [
    { kind: 'failed', reason: 'responded 503 Service Unavailable' },
    { kind: 'accepted' },
  ];
  const sendDueRequests = senderOf({
    redis: redis.client,
    sendRequest: async () => outcomes.shift() ?? { kind: 'accepted' },
    log,
  });
  await subscriptionsOf().ensure(FEED, at(FIRST));
  await sendDueRequests();
  await redis.client.zadd(WEBSUB_DUE_KEY, 0, (await idOf()) ?? '');
  await sendDueRequests();
  const line = { feed: FEED, hub: FIRST, mode: 'subscribe' };
  expect(lines).toMatchObject([
    { ...line, level: 40, msg: 'hub request failed', reason: 'responded 503 Service Unavailable', failures: 1 },
    { ...line, level: 20, msg: 'hub request accepted' },
  ]);
});

it('a request is sent while another hub is silent', async () => {
  const asked: string[] = [];
  let respond = () => {};
  const { start, ended } = starterOf({
    redis: redis.client,
    sendRequest: async (_, { hub }) => {
      asked.push(hub);
      if (hub === FIRST) await new Promise<void>((resolve) => (respond = resolve));
      return { kind: 'accepted' };
    },
    log: pino({ level: 'silent' }),
  });
  const { ensure } = subscriptionsOf();
  await ensure(FEED, at(FIRST));
  await start();
  await waitFor(() => asked.includes(FIRST));
  await ensure(FEED, at(SECOND));
  await start();
  await waitFor(() => asked.includes(SECOND));
  respond();
  await ended();
});

it('a request is sent that is due behind those to a silent hub, which stay due and are sent once', async () => {
  const { client } = redis;
  const asked: string[] = [];
  let respond = () => {};
  const answered = new Promise<void>((resolve) => (respond = resolve));
  const { start, ended } = starterOf({
    redis: client,
    sendRequest: async (_, { feed, hub }) => {
      asked.push(feed);
      if (hub === FIRST) await answered;
      return { kind: 'accepted' };
    },
    log: pino({ level: 'silent' }),
  });
  const feeds = Array.from({ length: 30 }, (_, index) => `https://a.example/${index}`);
  const many = catalogOf([
    publicationSchema.parse({
      id: 'test',
      origin: 'https://test.example',
      categories: { News: { title: 'News', feeds: [...feeds, FEED] } },
    }),
  ]);
  const { ensure } = subscriptionsOf(false, many);
  for (const feed of feeds) await ensure(feed, at(FIRST));
  for (const id of await client.zrange(WEBSUB_DUE_KEY, '0', '-1')) await client.zadd(WEBSUB_DUE_KEY, 0, id);
  await ensure(FEED, at(SECOND));
  await start();
  await start();
  await waitFor(() => asked.includes(FEED) && asked.length === 5);
  const [seconds] = await client.time();
  expect(await client.zcount(WEBSUB_DUE_KEY, '-inf', (Number(seconds) + 1) * 1_000)).toBe(10);
  respond();
  await ended();
  await start();
  await ended();
  expect(asked.toSorted()).toEqual([...feeds, FEED].toSorted());
});

it('one run passes over five hundred for which their hubs have no room, and the next goes on behind them', async () => {
  const { client } = redis;
  const ids = Array.from({ length: 1_500 }, (_, index) => `${index}`);
  await client.zadd(WEBSUB_DUE_KEY, ...ids.flatMap((id) => [id, id]));
  const refused: string[] = [];
  const run = () => startDue(client, WEBSUB_DUE_KEY, 50, async (id) => refused.push(id) === 0);
  for (const seen of [500, 1_000, 1_500]) {
    await run();
    expect(refused).toEqual(ids.slice(0, seen));
  }
  await run();
  expect(refused).toEqual([...ids, ...ids.slice(0, 500)]);
});

it('a feed that two workers subscribe to at once is subscribed to once', async () => {
  const { client } = redis;
  const subscriptions = subscriptionsOf();
  const hub = at(FIRST);
  await Promise.all([subscriptions.ensure(FEED, hub), subscriptions.ensure(FEED, hub)]);
  const asked: string[] = [];
  const sendDueRequests = senderOf({
    redis: client,
    sendRequest: async (_, { callback }) => {
      asked.push(callback);
      return { kind: 'accepted' };
    },
    log: pino({ level: 'silent' }),
  });
  await sendDueRequests();
  const id = (await client.hget(WEBSUB_FEEDS_KEY, FEED)) ?? '';
  expect(asked).toEqual([`https://test.example/websub/${id}`]);
  expect(await client.zrange(WEBSUB_DUE_KEY, '0', '-1')).toEqual([id]);
});

it('a subscription that ends while its request is prepared stays ended', async () => {
  const { client } = redis;
  const { ensure } = subscriptionsOf();
  await ensure(FEED, at(FIRST));
  const id = (await idOf()) ?? '';
  await client.hset(subscriptionKey(id), { state: 'active', leaseUntil: Date.now() + 60_000 });
  const asked: string[] = [];
  const sendDueRequests = senderOf({
    redis: Object.assign(Object.create(client), {
      hget: async (key: string, field: string) => {
        const found = await client.hget(key, field);
        await ensure(FEED, null);
        return found;
      },
    }),
    sendRequest: async (mode) => {
      asked.push(mode);
      return { kind: 'accepted' };
    },
    log: pino({ level: 'silent' }),
  });
  await client.zadd(WEBSUB_DUE_KEY, 0, id);
  await sendDueRequests();
  expect(asked).toEqual([]);
  expect(await readSubscription(client, id)).toMatchObject({ state: 'ending' });
  expect(await client.hget(subscriptionKey(id), 'awaits')).toBe('');
  await sendDueRequests();
  expect(asked).toEqual(['unsubscribe']);
});

it('a subscription stays where only other workers list its feed', async () => {
  await subscriptionsOf().ensure(FEED, at(FIRST));
  const id = await idOf();
  await subscriptionsOf(false, catalogOf([])).ensure(FEED, at(FIRST));
  expect(await idOf()).toBe(id);
});

it('a subscription that ends is ended at its own hub, also after a failure', async () => {
  const { client } = redis;
  await subscriptionsOf().ensure(FEED, at(FIRST, SECOND));
  await client.hset(subscriptionKey((await idOf()) ?? ''), { state: 'ending', failures: 1 });
  const asked: string[] = [];
  const sendDueRequests = senderOf({
    redis: client,
    sendRequest: async (mode, { hub }) => {
      asked.push(mode, hub);
      return { kind: 'accepted' };
    },
    log: pino({ level: 'silent' }),
  });
  await sendDueRequests();
  expect(asked).toEqual(['unsubscribe', FIRST]);
});

it('a live subscription stays while the feed names its hub, and one that is not follows the list', async () => {
  const { client } = redis;
  const { ensure } = subscriptionsOf();
  await ensure(FEED, at(FIRST));
  const pending = await idOf();
  await ensure(FEED, at(FIRST, SECOND));
  const id = (await idOf()) ?? '';
  expect(id).not.toBe(pending);
  await client.hset(subscriptionKey(id), { state: 'active', hub: SECOND, leaseUntil: Date.now() + 60_000 });
  expect(await ensure(FEED, at(SECOND))).toBe(true);
  expect(await ensure(FEED, at(FIRST, SECOND))).toBe(true);
  expect(await idOf()).toBe(id);
  expect(await ensure(FEED, at(FIRST))).toBe(false);
  expect(await idOf()).not.toBe(id);
});

it('a hub that a feed names with http: is asked over TLS', async () => {
  const secure = PLAIN.replace('http:', 'https:');
  await subscriptionsOf().ensure(FEED, at(PLAIN, SECOND));
  const id = (await idOf()) ?? '';
  expect(await readSubscription(redis.client, id)).toMatchObject({ hub: secure, hubs: [secure, SECOND] });
});

it('a hub that is named with http: and with https: is one hub', async () => {
  const secure = PLAIN.replace('http:', 'https:');
  await subscriptionsOf().ensure(FEED, at(secure, PLAIN, SECOND));
  expect(await readSubscription(redis.client, (await idOf()) ?? '')).toMatchObject({ hubs: [secure, SECOND] });
});

it('a live subscription at a hub without TLS ends, and is renewed over TLS', async () => {
  await subscriptionsOf(true).ensure(FEED, at(PLAIN));
  const id = (await idOf()) ?? '';
  await redis.client.hset(subscriptionKey(id), { state: 'active', leaseUntil: Date.now() + 60_000 });
  expect(await subscriptionsOf(true).ensure(FEED, at(PLAIN))).toBe(true);
  expect(await subscriptionsOf().ensure(FEED, at(PLAIN))).toBe(false);
  expect(await idOf()).not.toBe(id);
  expect(await readSubscription(redis.client, id)).toMatchObject({ hub: PLAIN, state: 'ending' });
});
