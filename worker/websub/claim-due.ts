import * as z from 'zod';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { REDIS_NOW, redisScript } from '../../shared/node/redis/redis-script.ts';

/** Longer than a request may take: a worker that died leaves the rest to another. */
const CLAIM_MS = 60_000;

/** KEYS: due. ARGV: most, milliseconds until another worker may take the same. Returns the ids of what is due. */
const claimDueScript = redisScript(`${REDIS_NOW}
local due = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'LIMIT', 0, ARGV[1])
for _, id in ipairs(due) do redis.call('ZADD', KEYS[1], now + ARGV[2], id) end
return due`);

const idsSchema = z.array(z.string());

/** The ids of what is due under `key`, `limit` at most, for this worker alone. */
export async function claimDue(redis: RedisClient, key: string, limit: number): Promise<string[]> {
  return idsSchema.parse(await claimDueScript(redis, [key], [limit, CLAIM_MS]));
}
