import type { RedisClient } from '../../shared/node/redis.ts';
import { deliveriesKey, WEBSUB_FEEDS_KEY, WEBSUB_WAITING_KEY } from '../../shared/node/redis-keys.ts';
import { redisScript } from '../../shared/node/redis-script.ts';
import type { FetchedDocument } from '../fetch/fetch-outcome.ts';
import type { FeedSchedule } from '../schedule/feed-schedule.ts';
import type { StoredFeed } from '../store/feed-store.ts';

const LINE_FEED = 10;

export interface Deliveries {
  /**
   * The oldest delivery that waits for this feed, as a fetched document; null without. It is taken: where this poll is cut
   * off, the next one asks the publisher.
   */
  take: (feed: StoredFeed) => Promise<FetchedDocument | null>;
  /** Makes the feed due again where more has come meanwhile. */
  resume: (feed: StoredFeed) => Promise<void>;
}

/** KEYS: deliveries, waiting. ARGV: subscription, bytes that were taken. */
const settle = redisScript(`
if redis.call('LLEN', KEYS[1]) == 0 then return redis.call('ZREM', KEYS[2], ARGV[1]) end
return redis.call('ZINCRBY', KEYS[2], -ARGV[2], ARGV[1])`);

/** The server writes them: `server/websub/store-delivery.ts`. Feeds without a hub cost nothing. */
export function createDeliveries(redis: RedisClient, schedule: Pick<FeedSchedule, 'hasten'>): Deliveries {
  const subscriptionOf = async ({ url, state }: StoredFeed) => (state?.hub ? redis.hget(WEBSUB_FEEDS_KEY, url) : null);
  return {
    take: async (feed) => {
      const id = await subscriptionOf(feed);
      const delivery = id && (await redis.lpopBuffer(deliveriesKey(id)));
      if (!id || !delivery) return null;
      await settle(redis, [deliveriesKey(id), WEBSUB_WAITING_KEY], [id, delivery.byteLength]);
      return documentOf(delivery, feed.state?.hub?.topic ?? feed.url);
    },
    resume: async (feed) => {
      const id = await subscriptionOf(feed);
      if (id && (await redis.llen(deliveriesKey(id))) > 0) await schedule.hasten([feed.url]);
    },
  };
}

/** The first line is the content type. */
function documentOf(delivery: Buffer, topic: string): FetchedDocument {
  const end = delivery.indexOf(LINE_FEED);
  const body = delivery.subarray(end + 1);
  const response = { status: 200, durationMs: 0, bytes: body.byteLength, freshForSeconds: null, movedTo: null };
  const contentType = delivery.toString('latin1', 0, end) || null;
  return {
    kind: 'modified',
    body,
    ...response,
    contentType,
    link: null,
    finalUrl: topic,
    etag: null,
    lastModified: null,
  };
}
