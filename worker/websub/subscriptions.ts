import { randomBytes } from 'node:crypto';
import type { FeedHub } from '../../shared/node/redis/records.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { ENROLLED_KEY, subscriptionKey, WEBSUB_DUE_KEY, WEBSUB_FEEDS_KEY } from '../../shared/node/redis/redis-keys.ts';
import { REDIS_NOW, redisScript } from '../../shared/node/redis/redis-script.ts';
import {
  isLive,
  readSubscription,
  SUBSCRIPTION_EXPIRES_MS,
  type Subscription,
} from '../../shared/node/websub/subscription.ts';
import { websubCallbackPath } from '../../shared/paths.ts';
import type { Catalog } from '../schedule/catalog.ts';

/** Long enough for two reconciles: workers may have different files during a change. */
const UNLISTED_AFTER_MS = 120_000;

interface SubscriptionsOptions {
  redis: RedisClient;
  catalog: () => Catalog;
  /** Hubs without TLS too: tests and the demo only. */
  allowPrivateAddresses: boolean;
  now: () => number;
}

/** Which feeds are subscribed to at which hubs. The requests to hubs are sent by `send-requests.ts`. */
export interface Subscriptions {
  /**
   * Creates, keeps or ends the feed's subscription as its document and our files ask; returns whether it is live. A feed
   * that only other workers list is left alone. Hubs are asked over https.
   */
  ensure: (feed: string, hub: FeedHub | null) => Promise<boolean>;
  /** Ends the subscriptions of feeds that left this worker's files, or that no worker lists any more. */
  endUnlisted: () => Promise<void>;
}

/** KEYS: subscription, feeds, due. ARGV: id, feed. One that the hub never verified is forgotten, others are unsubscribed. */
const endScript = redisScript(`${REDIS_NOW}
if redis.call('HGET', KEYS[2], ARGV[2]) == ARGV[1] then redis.call('HDEL', KEYS[2], ARGV[2]) end
if (redis.call('HGET', KEYS[1], 'leaseUntil') or '0') == '0' then
  redis.call('DEL', KEYS[1])
  redis.call('ZREM', KEYS[3], ARGV[1])
  return 0
end
redis.call('HSET', KEYS[1], 'state', 'ending', 'awaits', '', 'failures', 0, 'error', '')
redis.call('ZADD', KEYS[3], now, ARGV[1])
return 1`);

export function createSubscriptions(options: SubscriptionsOptions): Subscriptions {
  const { redis, catalog, allowPrivateAddresses, now } = options;
  const askedHub = allowPrivateAddresses ? (hub: FeedHub) => hub : overTls;
  let listed = new Set<string>();
  const end = (id: string, feed: string) =>
    endScript(redis, [subscriptionKey(id), WEBSUB_FEEDS_KEY, WEBSUB_DUE_KEY], [id, feed]);
  const create = async (feed: string, hub: FeedHub, origin: string) => {
    const id = randomBytes(16).toString('base64url');
    const record = recordFor(feed, hub, origin + websubCallbackPath(id));
    await redis
      .multi()
      .hset(subscriptionKey(id), { ...record, hubs: record.hubs.join(' ') })
      .pexpire(subscriptionKey(id), SUBSCRIPTION_EXPIRES_MS)
      .hset(WEBSUB_FEEDS_KEY, feed, id)
      .zadd(WEBSUB_DUE_KEY, now(), id)
      .exec();
  };
  return {
    ensure: async (feed, named) => {
      const hub = named && askedHub(named);
      const configured = catalog().feeds.get(feed);
      const id = await redis.hget(WEBSUB_FEEDS_KEY, feed);
      const current = id ? await readSubscription(redis, id) : null;
      const isNowLive = current !== null && isLive(current, now());
      const isOfOthers = configured === undefined;
      const origin = configured?.callbackOrigin ?? null;
      if (current && (isOfOthers || isWanted(current, isNowLive, hub, origin))) return isNowLive;
      if (id) await end(id, feed);
      if (hub && origin) await create(feed, hub, origin);
      return false;
    },
    endUnlisted: async () => {
      const { feeds } = catalog();
      const left = listed;
      listed = new Set(feeds.keys());
      const subscribed = Object.entries(await redis.hgetall(WEBSUB_FEEDS_KEY)).filter(([feed]) => !feeds.has(feed));
      for (const [feed, id] of subscribed) {
        const enrolledAt = Number((await redis.zscore(ENROLLED_KEY, feed)) ?? 0);
        if (left.has(feed) || now() - enrolledAt > UNLISTED_AFTER_MS) await end(id, feed);
      }
    },
  };
}

/** A live one stays as long as the feed names its hub, whichever others it names. */
function isWanted(current: Subscription, isNowLive: boolean, hub: FeedHub | null, origin: string | null): boolean {
  if (hub === null || origin === null) return false;
  const named = hubsOf(hub);
  const isAtHub = isNowLive ? named.includes(current.hub) : current.hubs.join(' ') === named.join(' ');
  return isAtHub && current.topic === hub.topic && current.callback.startsWith(`${origin}/`);
}

const hubsOf = ({ url, others }: FeedHub): string[] => [url, ...others];

const withTls = (address: string): string => address.replace(/^http:/, 'https:');

/** Nobody but the hub may learn the secret (WebSub, section 5.1). Large hubs that feeds still name with `http:` have TLS. */
function overTls(hub: FeedHub): FeedHub {
  const [url = hub.url, ...others] = new Set(hubsOf(hub).map(withTls));
  return { ...hub, url, others };
}

/** A secret of its own for each subscription: what one hub signs is worth nothing for another feed. */
function recordFor(feed: string, hub: FeedHub, callback: string): Subscription {
  const secret = randomBytes(32).toString('hex');
  const begin = { state: 'pending', awaits: '', leaseUntil: 0, failures: 0, error: '' } as const;
  return { feed, hub: hub.url, hubs: hubsOf(hub), topic: hub.topic, callback, secret, ...begin };
}
