import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { maskAddress } from '../../shared/node/outbound/mask-address.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import {
  type FeedHub,
  readSubscription,
  SUBSCRIPTION_EXPIRES_MS,
  type Subscription,
} from '../../shared/node/redis/records.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { ENROLLED_KEY, subscriptionKey, WEBSUB_DUE_KEY, WEBSUB_FEEDS_KEY } from '../../shared/node/redis/redis-keys.ts';
import { REDIS_NOW, redisScript } from '../../shared/node/redis/redis-script.ts';
import { websubCallbackPath } from '../../shared/paths.ts';
import type { Catalog } from '../schedule/catalog.ts';
import type { SendHubRequest } from './hub-client.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
/** Long enough for two reconciles: workers may have different files during a change. */
const UNLISTED_AFTER_MS = 2 * MINUTE_MS;
/** Attempts to unsubscribe. After these the subscription is forgotten, and its lease runs out. */
const UNSUBSCRIBE_TRIES = 3;
const AT_ONCE = 16;

interface SubscriptionsOptions {
  redis: RedisClient;
  catalog: () => Catalog;
  sendRequest: SendHubRequest;
  /** Hubs without TLS too: tests and the demo only. */
  allowPrivateAddresses: boolean;
  log: Logger;
  now: () => number;
}

/** KEYS: due. Claims what is due for a minute, longer than the requests take: a worker that dies leaves the rest to another. */
const claimDueScript = redisScript(`${REDIS_NOW}
local due = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'LIMIT', 0, ${AT_ONCE})
for _, id in ipairs(due) do redis.call('ZADD', KEYS[1], now + ${MINUTE_MS}, id) end
return due`);

const idsSchema = z.array(z.string());

/** Which feeds are subscribed to at which hubs (docs/product.md, "WebSub"). */
export type Subscriptions = ReturnType<typeof createSubscriptions>;

export function createSubscriptions(options: SubscriptionsOptions) {
  const { redis, catalog, allowPrivateAddresses, now } = options;
  let listed = new Set<string>();
  return {
    /**
     * Creates, keeps or ends the feed's subscription as its document and our files ask. A feed that only other workers list is
     * left alone. Requests to hubs go over https.
     */
    ensure: async (feed: string, feedHub: FeedHub | null) => {
      const hub = feedHub && (allowPrivateAddresses ? feedHub : overTls(feedHub));
      const configured = catalog().feeds.get(feed);
      const id = await redis.hget(WEBSUB_FEEDS_KEY, feed);
      const current = id ? await readSubscription(redis, id) : null;
      const origin = configured?.callbackOrigin ?? null;
      if (current && (configured === undefined || isWanted(current, hub, origin))) return;
      if (id) await end(redis, id, feed, now());
      if (hub && origin) await create(redis, feed, hub, origin, now());
    },
    /** Ends the subscriptions of feeds that left this worker's files, or that no worker lists any more. */
    endUnlisted: async () => {
      const { feeds } = catalog();
      const listedBefore = listed;
      listed = new Set(feeds.keys());
      const subscribed = Object.entries(await redis.hgetall(WEBSUB_FEEDS_KEY)).filter(([feed]) => !feeds.has(feed));
      for (const [feed, id] of subscribed) {
        const enrolledAt = Number((await redis.zscore(ENROLLED_KEY, feed)) ?? 0);
        if (listedBefore.has(feed) || now() - enrolledAt > UNLISTED_AFTER_MS) await end(redis, id, feed, now());
      }
    },
    /** Sends the requests that are due: new subscriptions, renewals, ends. With exponential back-off after failures. */
    sendDueRequests: async () => {
      const due = idsSchema.parse(await claimDueScript(redis, [WEBSUB_DUE_KEY]));
      await Promise.all(due.map((id) => sendOne(id, options)));
    },
  };
}

async function create(redis: RedisClient, feed: string, hub: FeedHub, origin: string, now: number): Promise<void> {
  const id = randomBytes(16).toString('base64url');
  await redis
    .multi()
    .hset(subscriptionKey(id), recordFor(feed, hub, origin + websubCallbackPath(id)))
    .pexpire(subscriptionKey(id), SUBSCRIPTION_EXPIRES_MS)
    .hset(WEBSUB_FEEDS_KEY, feed, id)
    .zadd(WEBSUB_DUE_KEY, now, id)
    .exec();
}

async function forget(redis: RedisClient, id: string): Promise<void> {
  await redis.multi().del(subscriptionKey(id)).zrem(WEBSUB_DUE_KEY, id).exec();
}

/** Forgets a subscription that its hub never verified. Others are unsubscribed. */
async function end(redis: RedisClient, id: string, feed: string, now: number): Promise<void> {
  const subscription = await readSubscription(redis, id);
  await redis.hdel(WEBSUB_FEEDS_KEY, feed);
  if (!subscription || subscription.leaseUntil === 0) return forget(redis, id);
  const ending = { state: 'ending', awaits: '', failures: 0, error: '' };
  await redis.multi().hset(subscriptionKey(id), ending).zadd(WEBSUB_DUE_KEY, now, id).exec();
}

async function sendOne(id: string, { redis, sendRequest, log, now }: SubscriptionsOptions): Promise<void> {
  const subscription = await readSubscription(redis, id);
  if (!subscription || !(await isNeeded(redis, id, subscription))) return forget(redis, id);
  const { feed, hub, failures, state } = subscription;
  const mode = state === 'ending' ? 'unsubscribe' : 'subscribe';
  // It counts as failed until the hub verifies it, which may happen before it responds.
  const waiting = { awaits: mode, failures: failures + 1, state: state === 'denied' ? 'pending' : state };
  await redis
    .multi()
    .hset(subscriptionKey(id), waiting)
    .zadd(WEBSUB_DUE_KEY, now() + Math.min(MINUTE_MS * 2 ** failures, DAY_MS), id)
    .pexpire(subscriptionKey(id), SUBSCRIPTION_EXPIRES_MS)
    .exec();
  const outcome = await sendRequest(mode, subscription);
  const line = { feed: maskAddress(feed), hub: maskAddress(hub), mode };
  if (outcome.kind === 'accepted') return log.debug(line, 'hub request accepted');
  log.warn({ ...line, reason: outcome.reason, failures: failures + 1 }, 'hub request failed');
  await redis.hset(subscriptionKey(id), 'error', outcome.reason);
}

/** Two workers may subscribe to one feed at the same time: the later of the two subscriptions counts. */
async function isNeeded(redis: RedisClient, id: string, { state, feed, failures }: Subscription): Promise<boolean> {
  if (state === 'ending') return failures < UNSUBSCRIBE_TRIES;
  return (await redis.hget(WEBSUB_FEEDS_KEY, feed)) === id;
}

function isWanted(current: Subscription, hub: FeedHub | null, origin: string | null): boolean {
  if (hub === null || origin === null) return false;
  return current.hub === hub.url && current.topic === hub.topic && current.callback.startsWith(`${origin}/`);
}

/** Nobody but the hub may learn the secret (WebSub, section 5.1). Large hubs that feeds still name with `http:` have TLS. */
function overTls(hub: FeedHub): FeedHub {
  return { ...hub, url: hub.url.replace(/^http:/, 'https:') };
}

/** A secret of its own for each subscription: what one hub signs is worth nothing for another feed. */
function recordFor(feed: string, { url: hub, topic }: FeedHub, callback: string): Subscription {
  const secret = randomBytes(32).toString('hex');
  return { feed, hub, topic, callback, secret, state: 'pending', awaits: '', leaseUntil: 0, failures: 0, error: '' };
}
