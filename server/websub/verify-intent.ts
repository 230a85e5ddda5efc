import * as z from 'zod';
import { SUBSCRIPTION_ID } from '../../shared/node/redis/records.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import {
  deliveriesKey,
  subscriptionKey,
  WEBSUB_DUE_KEY,
  WEBSUB_FEEDS_KEY,
} from '../../shared/node/redis/redis-keys.ts';
import { REDIS_NOW, redisScript } from '../../shared/node/redis/redis-script.ts';

/** A hub's lease is kept within these bounds. A hub that names none, or none above zero, gets one day. */
const MIN_LEASE_SECONDS = 4;
const MAX_LEASE_SECONDS = 30 * 86_400;
const DEFAULT_LEASE_SECONDS = 86_400;
const DENIED_FOR_MS = 86_400_000;

const topic = z.string().min(1);

/** WebSub, section 5.3 (verification of intent) and section 5.2 (denial). */
const intentSchema = z.discriminatedUnion('hub.mode', [
  z.object({
    'hub.mode': z.literal('subscribe'),
    'hub.topic': topic,
    'hub.challenge': z.string().min(1),
    'hub.lease_seconds': z.coerce.number().positive().catch(DEFAULT_LEASE_SECONDS),
  }),
  z.object({ 'hub.mode': z.literal('unsubscribe'), 'hub.topic': topic, 'hub.challenge': z.string().min(1) }),
  z.object({ 'hub.mode': z.literal('denied'), 'hub.topic': topic, 'hub.reason': z.string().max(1_000).catch('') }),
]);

type Intent = z.infer<typeof intentSchema>;

type VerificationResult = { kind: 'confirmed'; challenge: string } | { kind: 'denied' } | { kind: 'refused' };

/** KEYS: subscription, due. ARGV: id, topic, lease in milliseconds. A lease is renewed at its half. */
const subscribe = redisScript(`${REDIS_NOW}
local awaits, topic = unpack(redis.call('HMGET', KEYS[1], 'awaits', 'topic'))
if awaits ~= 'subscribe' or topic ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], 'state', 'active', 'awaits', '', 'leaseUntil', now + ARGV[3], 'failures', 0, 'error', '')
redis.call('ZADD', KEYS[2], now + ARGV[3] / 2, ARGV[1])
return 1`);

/** KEYS: subscription, due, feeds, deliveries. ARGV: id, topic. */
const unsubscribe = redisScript(`
local awaits, topic, feed = unpack(redis.call('HMGET', KEYS[1], 'awaits', 'topic', 'feed'))
if awaits ~= 'unsubscribe' or topic ~= ARGV[2] then return 0 end
if redis.call('HGET', KEYS[3], feed) == ARGV[1] then redis.call('HDEL', KEYS[3], feed) end
redis.call('DEL', KEYS[1], KEYS[4])
redis.call('ZREM', KEYS[2], ARGV[1])
return 1`);

/** KEYS: subscription, due. ARGV: id, topic, reason. One that ends anyway stays as it is. */
const deny = redisScript(`${REDIS_NOW}
local state, topic = unpack(redis.call('HMGET', KEYS[1], 'state', 'topic'))
if state == 'ending' or topic ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], 'state', 'denied', 'awaits', '', 'error', ARGV[3])
redis.call('ZADD', KEYS[2], now + ${DENIED_FOR_MS}, ARGV[1])
return 1`);

/** What a hub's GET of a callback requests, checked against what a worker has requested. */
export async function verifyIntent(redis: RedisClient, id: string, query: unknown): Promise<VerificationResult> {
  const intent = intentSchema.safeParse(query).data;
  if (!SUBSCRIPTION_ID.test(id) || !intent || !(await apply(redis, id, intent))) return { kind: 'refused' };
  if (intent['hub.mode'] === 'denied') return { kind: 'denied' };
  return { kind: 'confirmed', challenge: intent['hub.challenge'] };
}

async function apply(redis: RedisClient, id: string, intent: Intent): Promise<boolean> {
  const keys = [subscriptionKey(id), WEBSUB_DUE_KEY];
  const about = [id, intent['hub.topic']];
  switch (intent['hub.mode']) {
    case 'subscribe':
      return (await subscribe(redis, keys, [...about, leaseMs(intent['hub.lease_seconds'])])) === 1;
    case 'unsubscribe': {
      return (await unsubscribe(redis, [...keys, WEBSUB_FEEDS_KEY, deliveriesKey(id)], about)) === 1;
    }
    case 'denied':
      return (await deny(redis, keys, [...about, `denied: ${intent['hub.reason']}`])) === 1;
  }
}

function leaseMs(seconds: number): number {
  return Math.min(Math.max(seconds, MIN_LEASE_SECONDS), MAX_LEASE_SECONDS) * 1_000;
}
