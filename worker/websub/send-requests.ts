import { maskAddress } from '../../shared/node/outbound/mask-address.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { subscriptionKey, WEBSUB_DUE_KEY, WEBSUB_FEEDS_KEY } from '../../shared/node/redis/redis-keys.ts';
import { REDIS_NOW, redisScript } from '../../shared/node/redis/redis-script.ts';
import { readSubscription, SUBSCRIPTION_EXPIRES_MS, type Subscription } from '../../shared/node/websub/subscription.ts';
import type { WebsubMetrics } from '../ops/websub-metrics.ts';
import type { HubMode, HubOutcome, SendHubRequest } from './hub-client.ts';
import type { RequestsUnderWay } from './requests-under-way.ts';
import { startDue } from './start-due.ts';

/** One run starts about this many requests. */
const AT_ONCE = 16;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
/** Requests to unsubscribe; after that the subscription is forgotten, and its lease ends by itself. */
const UNSUBSCRIBE_TRIES = 3;

interface RequestsOptions {
  redis: RedisClient;
  sendRequest: SendHubRequest;
  underWay: Pick<RequestsUnderWay, 'start'>;
  metrics: Pick<WebsubMetrics, 'countRequest'>;
  log: Logger;
}

/**
 * KEYS: subscription. ARGV: mode, hub. From now on the hub may verify this mode. Returns 0 where the
 * subscription was deleted or ended since the request was chosen.
 */
const expectVerificationScript = redisScript(`
local state = redis.call('HGET', KEYS[1], 'state')
if not state or (state == 'ending' and ARGV[1] == 'subscribe') then return 0 end
redis.call('HSET', KEYS[1], 'awaits', ARGV[1], 'hub', ARGV[2])
if state == 'denied' then redis.call('HSET', KEYS[1], 'state', 'pending') end
redis.call('PEXPIRE', KEYS[1], ${SUBSCRIPTION_EXPIRES_MS})
return 1`);

/** KEYS: subscription, due. ARGV: id, pause in milliseconds, error. A hub that has verified meanwhile has set the time. */
const scheduleRetryScript = redisScript(`${REDIS_NOW}
if (redis.call('HGET', KEYS[1], 'awaits') or '') == '' then return 0 end
redis.call('HINCRBY', KEYS[1], 'failures', 1)
redis.call('HSET', KEYS[1], 'error', ARGV[3])
redis.call('ZADD', KEYS[2], now + ARGV[2], ARGV[1])
return 1`);

/**
 * Starts to send what is due to hubs, as far as they have room for it: new subscriptions, renewals, ends. A hub that fails is
 * asked again, ever more rarely.
 */
export function createSendDueRequests(options: RequestsOptions): () => Promise<void> {
  const { redis, sendRequest, underWay, metrics, log } = options;
  // Two workers may subscribe to one feed at the same time: the later of the two subscriptions counts.
  const isReplaced = async (id: string, { state, feed }: Subscription) =>
    state !== 'ending' && (await redis.hget(WEBSUB_FEEDS_KEY, feed)) !== id;
  const send = async (id: string) => {
    const subscription = await readSubscription(redis, id);
    if (!subscription || isForgotten(subscription) || (await isReplaced(id, subscription))) {
      await redis.multi().del(subscriptionKey(id)).zrem(WEBSUB_DUE_KEY, id).exec();
      return;
    }
    const mode = subscription.state === 'ending' ? 'unsubscribe' : 'subscribe';
    const hub = hubToAsk(subscription);
    if ((await expectVerificationScript(redis, [subscriptionKey(id)], [mode, hub])) === 0) return;
    const outcome = await sendRequest(mode, { ...subscription, hub });
    const pauseMs = pauseAfter(subscription.failures);
    const error = outcome.kind === 'failed' ? outcome.reason : '';
    await scheduleRetryScript(redis, [subscriptionKey(id), WEBSUB_DUE_KEY], [id, pauseMs, error]);
    metrics.countRequest(mode, outcome.kind);
    report(log, mode, { ...subscription, hub }, outcome);
  };
  const start = async (id: string) => {
    const subscription = await readSubscription(redis, id);
    if (subscription) return underWay.start(hubToAsk(subscription), () => send(id));
    await send(id);
    return true;
  };
  return () => startDue(redis, WEBSUB_DUE_KEY, AT_ONCE, start);
}

function isForgotten({ state, failures }: Subscription): boolean {
  return state === 'ending' && failures >= UNSUBSCRIBE_TRIES;
}

/** A failed or denied subscription goes to the next hub; an unsubscription goes to the hub that was asked last. */
function hubToAsk({ state, hub, hubs, failures }: Subscription): string {
  const isNextDue = state === 'denied' || (state !== 'ending' && failures > 0);
  return isNextDue ? (hubs[(hubs.indexOf(hub) + 1) % hubs.length] ?? hub) : hub;
}

/** The pause before the next request, also after an accepted one, since the hub may never verify it. */
function pauseAfter(failures: number): number {
  return Math.min(MINUTE_MS * 2 ** failures, DAY_MS);
}

function report(log: Logger, mode: HubMode, { feed, hub, failures }: Subscription, outcome: HubOutcome): void {
  const line = { feed: maskAddress(feed), hub: maskAddress(hub), mode };
  if (outcome.kind === 'accepted') log.debug(line, 'hub request accepted');
  else log.warn({ ...line, reason: outcome.reason, failures: failures + 1 }, 'hub request failed');
}
