import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeDelivery } from '../../server/websub/receive-delivery.ts';
import { DUE_KEY, deliveriesKey, WEBSUB_FEEDS_KEY } from '../../shared/node/redis/redis-keys.ts';
import type { StoredFeed } from '../../worker/store/feed-store.ts';
import { createDeliveries, type Deliveries } from '../../worker/websub/deliveries.ts';
import { feedState } from '../support/feed-state-fixture.ts';
import { startWatchedRedis, type WatchedRedis } from '../support/watched-redis.ts';

const FEED = 'https://publisher.example/feed';
const LATER = Date.now() + 3_600_000;
const ID = 'A'.repeat(22);

const state = feedState({ hub: { topic: FEED } });
const feed: StoredFeed = { url: FEED, state, articles: [], rev: '', stateJson: '' };

let redis: WatchedRedis;
let deliveries: Deliveries;

beforeAll(async () => {
  redis = await startWatchedRedis();
});
afterAll(() => redis.stop());
beforeEach(async () => {
  deliveries = createDeliveries(redis.client);
  await redis.client.hset(WEBSUB_FEEDS_KEY, FEED, ID);
});
afterEach(() => redis.empty());

const deliver = async (body: string) => {
  await storeDelivery(redis.client, { id: ID, feed: FEED, contentType: 'text/xml', body: Buffer.from(body) });
  await redis.client.zadd(DUE_KEY, LATER, FEED);
};
const oldest = async () => {
  const delivery = await deliveries.oldest(feed);
  return delivery && String(delivery.document.body);
};
const isDue = async () => Number(await redis.client.zscore(DUE_KEY, FEED)) < LATER;

describe('a delivery', () => {
  it('waits until it was read to the end, so that the next worker finds what a dead one was reading', async () => {
    await deliver('<one/>');
    const delivery = await deliveries.oldest(feed);
    expect(await oldest()).toBe('<one/>');
    await deliveries.finish(feed, delivery);
    expect(await oldest()).toBeNull();
    expect(await redis.client.exists(deliveriesKey(ID))).toBe(0);
    expect(await isDue()).toBe(false);
  });

  it('is followed by the next, for which the feed is due again', async () => {
    await deliver('<one/>');
    await deliver('<two/>');
    await deliveries.finish(feed, await deliveries.oldest(feed));
    expect(await isDue()).toBe(true);
    expect(await oldest()).toBe('<two/>');
  });

  it('that came while the publisher was asked makes the feed due again', async () => {
    await deliver('<one/>');
    await deliveries.finish(feed, null);
    expect(await isDue()).toBe(true);
    expect(await oldest()).toBe('<one/>');
  });

  it('that two workers read is removed once, and no other with it', async () => {
    await deliver('<one/>');
    await deliver('<two/>');
    const both = await Promise.all([deliveries.oldest(feed), deliveries.oldest(feed)]);
    for (const delivery of both) await deliveries.finish(feed, delivery);
    expect(await oldest()).toBe('<two/>');
  });
});
