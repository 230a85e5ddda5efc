import { REDIS_NOW, redisScript } from '../../shared/node/redis/redis-script.ts';

/**
 * KEYS: subscription. ARGV: mode, hub, time to live. From now on the hub may verify this mode. Returns 0 where the
 * subscription was deleted or ended since the request was chosen.
 */
export const expectVerificationScript = redisScript(`
local state = redis.call('HGET', KEYS[1], 'state')
if not state or (state == 'ending' and ARGV[1] == 'subscribe') then return 0 end
redis.call('HSET', KEYS[1], 'awaits', ARGV[1], 'hub', ARGV[2])
if state == 'denied' then redis.call('HSET', KEYS[1], 'state', 'pending') end
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1`);

/** KEYS: subscription, due. ARGV: id, pause in milliseconds, error. A hub that has verified meanwhile has set the time. */
export const scheduleRetryScript = redisScript(`${REDIS_NOW}
if (redis.call('HGET', KEYS[1], 'awaits') or '') == '' then return 0 end
redis.call('HINCRBY', KEYS[1], 'failures', 1)
redis.call('HSET', KEYS[1], 'error', ARGV[3])
redis.call('ZADD', KEYS[2], now + ARGV[2], ARGV[1])
return 1`);

/** KEYS: subscription, feeds, due. ARGV: id, feed. One that the hub never verified is forgotten, others are unsubscribed. */
export const endScript = redisScript(`${REDIS_NOW}
if redis.call('HGET', KEYS[2], ARGV[2]) == ARGV[1] then redis.call('HDEL', KEYS[2], ARGV[2]) end
if (redis.call('HGET', KEYS[1], 'leaseUntil') or '0') == '0' then
  redis.call('DEL', KEYS[1])
  redis.call('ZREM', KEYS[3], ARGV[1])
  return 0
end
redis.call('HSET', KEYS[1], 'state', 'ending', 'awaits', '', 'failures', 0, 'error', '')
redis.call('ZADD', KEYS[3], now, ARGV[1])
return 1`);
