import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { DUE_KEY, deliveriesKey, hostOf, hostSlotsKey } from '../../shared/node/redis/redis-keys.ts';
import { REDIS_NOW, redisScript } from '../../shared/node/redis/redis-script.ts';

/** What may wait for a worker of one subscription. A large delivery waits alone. */
const MAX_WAITING = 4;
const LARGE_BYTES = 1024 * 1024;
/** The worker reads a delivery within a second. One that it did not read in this time is lost: a poll finds its articles. */
const WAITS_MS = 5 * 60_000;
const MAX_TYPE_LENGTH = 200;

interface Delivery {
  id: string;
  feed: string;
  contentType: string;
  body: Buffer;
}

/** `busy`: too much waits for a worker. The hub sends it again later. */
export type StoreResult = 'accepted' | 'busy';

/**
 * KEYS: deliveries, due, slots of the feed's host. ARGV: feed, delivery. The feed is due at once. While it is being polled, the
 * worker looks for deliveries at the end.
 */
const store = redisScript(`${REDIS_NOW}
local feed, delivery = unpack(ARGV)
local waiting = redis.call('LLEN', KEYS[1])
if waiting >= ${MAX_WAITING} or (waiting > 0 and #delivery > ${LARGE_BYTES}) then return 'busy' end
redis.call('RPUSH', KEYS[1], delivery)
redis.call('PEXPIRE', KEYS[1], ${WAITS_MS})
if not redis.call('ZSCORE', KEYS[3], feed) then redis.call('ZADD', KEYS[2], 'XX', 'LT', now, feed) end
return 'accepted'`);

/** Hands an authenticated delivery to the workers. One that comes twice is read twice, which changes nothing. */
export async function storeDelivery(
  redis: RedisClient,
  { id, feed, contentType, body }: Delivery,
): Promise<StoreResult> {
  const type = contentType.replace(/[^ -~]/g, '').slice(0, MAX_TYPE_LENGTH);
  const stored = Buffer.concat([Buffer.from(`${type}\n`), body]);
  const result = await store(redis, [deliveriesKey(id), DUE_KEY, hostSlotsKey(hostOf(feed))], [feed, stored]);
  return result === 'accepted' ? 'accepted' : 'busy';
}
