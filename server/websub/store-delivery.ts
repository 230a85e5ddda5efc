import { digest, STRONG_DIGEST_LENGTH } from '../../shared/node/digest.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import {
  DUE_KEY,
  deliveredKey,
  deliveriesKey,
  hostOf,
  hostSlotsKey,
  WEBSUB_WAITING_KEY,
} from '../../shared/node/redis/redis-keys.ts';
import { REDIS_NOW, redisScript } from '../../shared/node/redis/redis-script.ts';

/** What may wait for a worker: of one subscription, and of all. */
const MAX_WAITING = 4;
const MAX_WAITING_BYTES = 8 * 1024 * 1024;
const MAX_WAITING_BYTES_OF_ALL = 64 * 1024 * 1024;
/** The worker reads a delivery within a second. One that it did not read in this time is lost: a poll finds its articles. */
const WAITS_MS = 5 * 60_000;
/** The last deliveries by their digests, so that one sent again is noticed. */
const REMEMBERED = 500;
const REMEMBERED_MS = 30 * 86_400_000;
const MAX_TYPE_LENGTH = 200;

interface Delivery {
  id: string;
  feed: string;
  contentType: string;
  body: Buffer;
}

/** `busy`: too much waits for a worker; the hub sends it again later. */
export type StoreResult = 'accepted' | 'repeated' | 'busy';

/**
 * KEYS: deliveries, delivered, waiting, due, slots of the feed's host. ARGV: feed, delivery, its digest. The feed is due at
 * once; while it is being polled, the worker looks for deliveries at the end.
 */
const store = redisScript(`${REDIS_NOW}
local feed, delivery, digest = unpack(ARGV)
if redis.call('ZSCORE', KEYS[2], digest) then return 'repeated' end
local waiting = 0
local all = redis.call('ZRANGE', KEYS[3], 0, -1, 'WITHSCORES')
for i = 1, #all, 2 do
  if redis.call('EXISTS', all[i]) == 1 then waiting = waiting + all[i + 1]
  else redis.call('ZREM', KEYS[3], all[i]) end
end
local own = tonumber(redis.call('ZSCORE', KEYS[3], KEYS[1]) or 0)
if own > 0 and own + #delivery > ${MAX_WAITING_BYTES} then return 'busy' end
if redis.call('LLEN', KEYS[1]) >= ${MAX_WAITING} or waiting + #delivery > ${MAX_WAITING_BYTES_OF_ALL} then return 'busy' end
redis.call('ZADD', KEYS[2], now, digest)
redis.call('ZREMRANGEBYRANK', KEYS[2], 0, -1 - ${REMEMBERED})
redis.call('PEXPIRE', KEYS[2], ${REMEMBERED_MS})
redis.call('RPUSH', KEYS[1], delivery)
redis.call('PEXPIRE', KEYS[1], ${WAITS_MS})
redis.call('ZINCRBY', KEYS[3], #delivery, KEYS[1])
if not redis.call('ZSCORE', KEYS[5], feed) then redis.call('ZADD', KEYS[4], 'XX', 'LT', now, feed) end
return 'accepted'`);

/** Hands an authenticated delivery to the workers, once. */
export async function storeDelivery(
  redis: RedisClient,
  { id, feed, contentType, body }: Delivery,
): Promise<StoreResult> {
  const type = contentType.replace(/[^ -~]/g, '').slice(0, MAX_TYPE_LENGTH);
  const stored = Buffer.concat([Buffer.from(`${type}\n`), body]);
  const keys = [deliveriesKey(id), deliveredKey(id), WEBSUB_WAITING_KEY, DUE_KEY, hostSlotsKey(hostOf(feed))];
  const result = await store(redis, keys, [feed, stored, digest(body, STRONG_DIGEST_LENGTH)]);
  return result === 'accepted' || result === 'repeated' ? result : 'busy';
}
