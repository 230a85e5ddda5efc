import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { readSubscription } from '../../shared/node/redis/records.ts';
import { subscriptionKey, WEBSUB_DUE_KEY, WEBSUB_FEEDS_KEY } from '../../shared/node/redis/redis-keys.ts';
import { publicationSchema } from '../../shared/publication-schema/publication.ts';
import { catalogOf } from '../../worker/schedule/catalog.ts';
import type { HubOutcome, SendHubRequest } from '../../worker/websub/hub-client.ts';
import { createSubscriptions, type Subscriptions } from '../../worker/websub/subscriptions.ts';
import { startWatchedRedis, type WatchedRedis } from '../support/watched-redis.ts';

const FEED = 'https://a.example/feed';
const [FIRST, SECOND, PLAIN] = ['https://first.example/', 'https://second.example/', 'http://plain.example/'];
const categories = { News: { title: 'News', feeds: [FEED] } };
const catalog = catalogOf([publicationSchema.parse({ id: 'test', origin: 'https://test.example', categories })]);
let redis: WatchedRedis;
/** What the hub answers. It accepts if a test says nothing. */
let answers: (HubOutcome | (() => Promise<HubOutcome>))[];
let asked: Parameters<SendHubRequest>[];
let lines: unknown[];

beforeAll(async () => {
  redis = await startWatchedRedis();
});
beforeEach(() => {
  [answers, asked, lines] = [[], [], []];
});
afterEach(() => redis.empty());
afterAll(() => redis.stop());

function subscriptionsOf(allowPrivateAddresses = false, listed = catalog): Subscriptions {
  return createSubscriptions({
    redis: redis.client,
    catalog: () => listed,
    sendRequest: async (...request) => {
      asked.push(request);
      const answer = answers.shift() ?? { kind: 'accepted' };
      return typeof answer === 'function' ? answer() : answer;
    },
    allowPrivateAddresses,
    log: pino({ level: 'debug' }, { write: (line) => void lines.push(JSON.parse(line)) }),
    now: Date.now,
  });
}

const at = (url: string) => ({ url, topic: FEED });
const idOf = async () => (await redis.client.hget(WEBSUB_FEEDS_KEY, FEED)) ?? '';
const activate = async () =>
  redis.client.hset(subscriptionKey(await idOf()), { state: 'active', leaseUntil: Date.now() + 60_000 });
const becomesDue = (id: string) => redis.client.zadd(WEBSUB_DUE_KEY, 0, id);

it('a request to a hub is logged with its outcome, a failure as a warning', async () => {
  answers = [{ kind: 'failed', reason: 'responded 503 Service Unavailable' }];
  const { ensure, sendDueRequests } = subscriptionsOf();
  await ensure(FEED, at(FIRST));
  await sendDueRequests();
  expect(await readSubscription(redis.client, await idOf())).toMatchObject({
    failures: 1,
    error: 'responded 503 Service Unavailable',
  });
  await sendDueRequests();
  await becomesDue(await idOf());
  await sendDueRequests();
  const line = { feed: FEED, hub: FIRST, mode: 'subscribe' };
  expect(lines).toMatchObject([
    { ...line, level: 40, msg: 'hub request failed', reason: 'responded 503 Service Unavailable', failures: 1 },
    { ...line, level: 20, msg: 'hub request accepted' },
  ]);
});

it('a subscription that its hub verifies before it responds stays verified', async () => {
  const { ensure, sendDueRequests } = subscriptionsOf();
  await ensure(FEED, at(FIRST));
  const verified = { state: 'active', awaits: '', leaseUntil: Date.now() + 60_000, failures: 0, error: '' };
  answers = [
    async () => {
      await redis.client.hset(subscriptionKey(await idOf()), verified);
      return { kind: 'accepted' };
    },
  ];
  await sendDueRequests();
  expect(await readSubscription(redis.client, await idOf())).toMatchObject(verified);
});

it('a feed that two workers subscribe to at once is subscribed to once', async () => {
  const { ensure, sendDueRequests } = subscriptionsOf();
  await Promise.all([ensure(FEED, at(FIRST)), ensure(FEED, at(FIRST))]);
  await Promise.all([sendDueRequests(), subscriptionsOf().sendDueRequests()]);
  const id = await idOf();
  expect(asked.map(([, { callback }]) => callback)).toEqual([`https://test.example/websub/${id}`]);
  expect(await redis.client.zrange(WEBSUB_DUE_KEY, '0', '-1')).toEqual([id]);
});

it('a subscription stays where only other workers list its feed', async () => {
  await subscriptionsOf().ensure(FEED, at(FIRST));
  const id = await idOf();
  await subscriptionsOf(false, catalogOf([])).ensure(FEED, at(FIRST));
  expect(await idOf()).toBe(id);
});

it('a subscription that ends is ended at its own hub, three times at most', async () => {
  const { ensure, sendDueRequests } = subscriptionsOf();
  await ensure(FEED, at(FIRST));
  const id = await idOf();
  await activate();
  await ensure(FEED, null);
  for (let time = 0; time < 4; time++) {
    await becomesDue(id);
    await sendDueRequests();
  }
  expect(asked.map(([mode, { hub }]) => [mode, hub])).toEqual(Array(3).fill(['unsubscribe', FIRST]));
  expect(await readSubscription(redis.client, id)).toBeNull();
});

it('a live subscription stays while the hub is the first that the feed names', async () => {
  const { ensure } = subscriptionsOf();
  await ensure(FEED, at(FIRST));
  const id = await idOf();
  await activate();
  await ensure(FEED, at(FIRST));
  expect(await idOf()).toBe(id);
  await ensure(FEED, at(SECOND));
  expect(await idOf()).not.toBe(id);
  expect(await readSubscription(redis.client, id)).toMatchObject({ hub: FIRST, state: 'ending' });
});

it('a live subscription at a hub without TLS ends, and is renewed over TLS', async () => {
  await subscriptionsOf(true).ensure(FEED, at(PLAIN));
  const id = await idOf();
  await activate();
  await subscriptionsOf(true).ensure(FEED, at(PLAIN));
  expect(await idOf()).toBe(id);
  await subscriptionsOf().ensure(FEED, at(PLAIN));
  expect(await readSubscription(redis.client, id)).toMatchObject({ hub: PLAIN, state: 'ending' });
  const secure = PLAIN.replace('http:', 'https:');
  expect(await readSubscription(redis.client, await idOf())).toMatchObject({ hub: secure });
});
