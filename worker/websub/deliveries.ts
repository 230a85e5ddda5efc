import type { StoredArticle } from '../../shared/model/article.ts';
import type { FeedState } from '../../shared/node/redis/records.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { deliveriesKey, WEBSUB_FEEDS_KEY, WEBSUB_WAITING_KEY } from '../../shared/node/redis/redis-keys.ts';
import { redisScript } from '../../shared/node/redis/redis-script.ts';
import type { FetchedDocument } from '../fetch/fetch-outcome.ts';
import { makeDue } from '../schedule/feed-schedule.ts';
import type { StoredFeed } from '../store/feed-store.ts';

const LINE_FEED = 10;

/** A feed with the articles that a delivery adds to. */
export interface DeliveredFeed {
  state: FeedState;
  articles: readonly StoredArticle[];
}

/** What a hub delivered for a feed, as a fetched document. */
export interface WaitingDelivery {
  feed: DeliveredFeed;
  document: FetchedDocument;
  /** As the server stored it. */
  stored: Buffer;
}

/** The server writes them: `server/websub/store-delivery.ts`. Feeds without a hub cost nothing. */
export interface Deliveries {
  /** The oldest delivery that waits for this feed; null without. It waits until `finish`: a worker that dies loses none. */
  oldest: (feed: StoredFeed) => Promise<WaitingDelivery | null>;
  /** Removes the delivery whose articles are stored, and makes the feed due again where others wait. */
  finish: (feed: StoredFeed, delivery: WaitingDelivery | null) => Promise<void>;
}

/**
 * KEYS: deliveries, waiting. ARGV: the delivery that was read. Returns how many wait. The delivery is named
 * by its content, since the list may have expired meanwhile, or another worker may have read the same.
 */
const removeScript = redisScript(`
if redis.call('LREM', KEYS[1], 1, ARGV[1]) == 1 then redis.call('ZINCRBY', KEYS[2], -#ARGV[1], KEYS[1]) end
local left = redis.call('LLEN', KEYS[1])
if left == 0 then redis.call('ZREM', KEYS[2], KEYS[1]) end
return left`);

export function createDeliveries(redis: RedisClient): Deliveries {
  const subscriptionOf = async ({ url, state }: StoredFeed) => (state?.hub ? redis.hget(WEBSUB_FEEDS_KEY, url) : null);
  const remove = (id: string, { stored }: WaitingDelivery) =>
    removeScript(redis, [deliveriesKey(id), WEBSUB_WAITING_KEY], [stored]);
  return {
    oldest: async (feed) => {
      const id = await subscriptionOf(feed);
      const stored = id && (await redis.lindexBuffer(deliveriesKey(id), 0));
      if (!stored || !feed.state?.hub) return null;
      const { state, articles } = feed;
      return { feed: { state, articles }, document: documentOf(stored, feed.state.hub.topic), stored };
    },
    finish: async (feed, delivery) => {
      const id = await subscriptionOf(feed);
      if (!id) return;
      const left = delivery ? await remove(id, delivery) : await redis.llen(deliveriesKey(id));
      if (left !== 0) await makeDue(redis, [feed.url]);
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
