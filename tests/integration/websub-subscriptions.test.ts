import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { publicationSchema } from '../../shared/model/publication.ts';
import { subscriptionKey, WEBSUB_DUE_KEY, WEBSUB_FEEDS_KEY } from '../../shared/node/redis/redis-keys.ts';
import { catalogOf } from '../../worker/schedule/catalog.ts';
import { createAskHubs } from '../../worker/websub/ask-hubs.ts';
import { createSubscriptions } from '../../worker/websub/subscriptions.ts';
import { startWatchedRedis, type WatchedRedis } from '../support/watched-redis.ts';

const FEED = 'https://a.example/feed';
const categories = { News: { title: 'News', feeds: [FEED] } };
const catalog = catalogOf([publicationSchema.parse({ id: 'test', origin: 'https://test.example', categories })]);
let redis: WatchedRedis;

beforeAll(async () => {
  redis = await startWatchedRedis();
});
afterEach(() => redis.empty());
afterAll(() => redis.stop());

it('a feed that two workers subscribe to at once is subscribed to once', async () => {
  const { client } = redis;
  const subscriptions = createSubscriptions({ redis: client, catalog: () => catalog, now: Date.now });
  const hub = { url: 'https://hub.example/', others: [], topic: FEED };
  await Promise.all([subscriptions.keep(FEED, hub), subscriptions.keep(FEED, hub)]);
  const asked: string[] = [];
  const askHubs = createAskHubs({
    redis: client,
    askHub: async (_, { callback }) => {
      asked.push(callback);
      return { kind: 'accepted' };
    },
    metrics: { countRequest: () => {} },
    log: pino({ level: 'silent' }),
  });
  await askHubs();
  const id = (await client.hget(WEBSUB_FEEDS_KEY, FEED)) ?? '';
  expect(asked).toEqual([`https://test.example/websub/${id}`]);
  expect(await client.zrange(WEBSUB_DUE_KEY, '0', '-1')).toEqual([id]);
});

it('a live subscription stays while the feed names its hub, and one that is not follows the list', async () => {
  const { client } = redis;
  const { keep } = createSubscriptions({ redis: client, catalog: () => catalog, now: Date.now });
  const at = (url: string, ...others: string[]) => ({ url, others, topic: FEED });
  const [first, second] = ['https://first.example/', 'https://second.example/'];
  const idOf = () => client.hget(WEBSUB_FEEDS_KEY, FEED);
  await keep(FEED, at(first));
  const pending = await idOf();
  await keep(FEED, at(first, second));
  const id = (await idOf()) ?? '';
  expect(id).not.toBe(pending);
  await client.hset(subscriptionKey(id), { state: 'active', hub: second, leaseUntil: Date.now() + 60_000 });
  expect(await keep(FEED, at(second))).toBe(true);
  expect(await keep(FEED, at(first, second))).toBe(true);
  expect(await idOf()).toBe(id);
  expect(await keep(FEED, at(first))).toBe(false);
  expect(await idOf()).not.toBe(id);
});
