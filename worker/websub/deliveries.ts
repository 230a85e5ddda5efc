import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { deliveriesKey, WEBSUB_FEEDS_KEY } from '../../shared/node/redis/redis-keys.ts';
import type { FetchedDocument } from '../fetch/fetch-outcome.ts';
import { makeDue } from '../schedule/feed-schedule.ts';
import type { StoredFeed } from '../store/feed-store.ts';

const LINE_FEED = 10;

export interface Delivery {
  document: FetchedDocument;
  stored: Buffer;
}

/** The server writes them: `server/websub/receive-delivery.ts`. Feeds without a hub cost nothing. */
export type Deliveries = ReturnType<typeof createDeliveries>;

export function createDeliveries(redis: RedisClient) {
  const subscriptionOf = async ({ url, state }: StoredFeed) => (state?.hub ? redis.hget(WEBSUB_FEEDS_KEY, url) : null);
  return {
    /** The oldest delivery that waits for this feed. Null without. It waits until `finish`: a worker that dies loses none. */
    oldest: async (feed: StoredFeed) => {
      const id = await subscriptionOf(feed);
      const stored = id && (await redis.lindexBuffer(deliveriesKey(id), 0));
      if (!stored || !feed.state?.hub) return null;
      return { document: documentOf(stored, feed.state.hub.topic), stored };
    },
    /** Removes the delivery whose articles are stored, and makes the feed due again if others wait. */
    finish: async (feed: StoredFeed, delivery: Delivery | null) => {
      const id = await subscriptionOf(feed);
      if (!id) return;
      const key = deliveriesKey(id);
      if (delivery) await redis.lrem(key, 1, delivery.stored);
      if ((await redis.llen(key)) > 0) await makeDue(redis, [feed.url]);
    },
  };
}

/** The first line is the content type. */
function documentOf(delivery: Buffer, topic: string): FetchedDocument {
  const end = delivery.indexOf(LINE_FEED);
  const body = delivery.subarray(end + 1);
  return {
    kind: 'modified',
    body,
    contentType: delivery.toString('latin1', 0, end) || null,
    link: null,
    finalUrl: topic,
    status: 200,
    durationMs: 0,
    bytes: body.byteLength,
    freshForSeconds: null,
    movedTo: null,
    etag: null,
    lastModified: null,
  };
}
