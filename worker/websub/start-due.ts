import * as z from 'zod';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { REDIS_NOW, redisScript } from '../../shared/node/redis/redis-script.ts';

/** Longer than a request may wait and take: a worker that died leaves the rest to another. */
const CLAIM_MS = 60_000;

/**
 * KEYS: due. ARGV: most, milliseconds until another worker may take the same. Returns the end of the claim, then the ids of
 * what is due, each with the time since when.
 */
const claimScript = redisScript(`${REDIS_NOW}
local due = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'WITHSCORES', 'LIMIT', 0, ARGV[1])
for i = 1, #due, 2 do redis.call('ZADD', KEYS[1], now + ARGV[2], due[i]) end
return { now + ARGV[2], unpack(due) }`);

/** KEYS: due. ARGV: id, time when it was due, end of its claim, and so on. What got another time meanwhile keeps that. */
const giveBackScript = redisScript(`
for i = 1, #ARGV, 3 do
  local dueAt = redis.call('ZSCORE', KEYS[1], ARGV[i])
  if dueAt and tonumber(dueAt) == tonumber(ARGV[i + 2]) then redis.call('ZADD', KEYS[1], ARGV[i + 1], ARGV[i]) end
end
return 1`);

const claimSchema = z.tuple([z.number()], z.string());

/**
 * Claims what is due under `key`, the longest due first, until `start` has returned true about `atOnce` times. What it
 * refused is due as before once this resolves; meanwhile it hides nothing that is due behind it.
 */
export async function startDue(
  redis: RedisClient,
  key: string,
  atOnce: number,
  start: (id: string) => Promise<boolean>,
): Promise<void> {
  const refused: (string | number)[] = [];
  let started = 0;
  while (started < atOnce) {
    const [until, ...due] = claimSchema.parse(await claimScript(redis, [key], [atOnce, CLAIM_MS]));
    if (due.length === 0) break;
    for (let i = 0; i < due.length; i += 2) {
      const [id = '', dueAt = ''] = due.slice(i, i + 2);
      if (await start(id)) started += 1;
      else refused.push(id, dueAt, until);
    }
  }
  if (refused.length > 0) await giveBackScript(redis, [key], refused);
}
