import * as z from 'zod';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { REDIS_NOW, redisScript } from '../../shared/node/redis/redis-script.ts';

/** Longer than a request may wait and take: a worker that died leaves the rest to another. */
const CLAIM_MS = 60_000;
/** Each costs a read from Redis, and a run should end before the next one, a second later. */
const MAX_REFUSED = 500;

/** KEYS: due. ARGV: most. Returns the end of the claim, then the ids of what is due. */
const claimScript = redisScript(`${REDIS_NOW}
local due = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'LIMIT', 0, ARGV[1])
for _, id in ipairs(due) do redis.call('ZADD', KEYS[1], now + ${CLAIM_MS}, id) end
return { now + ${CLAIM_MS}, unpack(due) }`);

/**
 * KEYS: due. ARGV: id, end of its claim, and so on. Each is due now, in this order; what got another time meanwhile keeps that.
 * The fractions of a millisecond keep the order: Redis sorts equal times by name.
 */
const giveBackScript = redisScript(`${REDIS_NOW}
for i = 1, #ARGV, 2 do
  local dueAt = redis.call('ZSCORE', KEYS[1], ARGV[i])
  if dueAt and tonumber(dueAt) == tonumber(ARGV[i + 1]) then redis.call('ZADD', KEYS[1], now + i / 4096, ARGV[i]) end
end
return 1`);

const claimSchema = z.tuple([z.number()], z.string());

/**
 * Claims what is due under `key`, the longest due first, until `start` has returned true about `atOnce` times, or
 * false about 500 times. What it refused is due again once this resolves, behind all else: the next call goes on there.
 */
export async function startDue(
  redis: RedisClient,
  key: string,
  atOnce: number,
  start: (id: string) => Promise<boolean>,
): Promise<void> {
  const refused: [id: string, until: number][] = [];
  let started = 0;
  while (started < atOnce && refused.length < MAX_REFUSED) {
    const [until, ...due] = claimSchema.parse(await claimScript(redis, [key], [atOnce]));
    if (due.length === 0) break;
    for (const id of due) {
      if (await start(id)) started += 1;
      else refused.push([id, until]);
    }
  }
  if (refused.length > 0) await giveBackScript(redis, [key], refused.flat());
}
