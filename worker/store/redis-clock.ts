import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { DUE_KEY } from '../../shared/node/redis/redis-keys.ts';
import { REDIS_NOW, redisScript } from '../../shared/node/redis/redis-script.ts';

/** The key only chooses the node of a cluster. */
const redisTime = redisScript(`${REDIS_NOW}
return now`);

export type RedisClock = ReturnType<typeof createRedisClock>;

/**
 * The monotonic clock counts on from the time of Redis, so a wrong or stepping clock of the machine does no harm.
 * It has to be adjusted before it is asked.
 */
export function createRedisClock(redis: RedisClient) {
  let start = 0;
  const adjust = async () => {
    // Before the reply, so that the clock is never behind the clock of Redis: nothing is due too early.
    const requestedAt = performance.now();
    start = Number(await redisTime(redis, [DUE_KEY])) - requestedAt;
  };
  return { now: () => Math.round(start + performance.now()), adjust };
}
