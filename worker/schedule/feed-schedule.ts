import * as z from 'zod';
import { batches } from '../../shared/node/batches.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { DUE_KEY, ENROLLED_KEY, hostOf, hostSlotsKey, LAST_CLAIM_KEY } from '../../shared/node/redis/redis-keys.ts';
import { REDIS_NOW, redisScript } from '../../shared/node/redis/redis-script.ts';
import { longestPause } from './next-poll.ts';

export const POLLS_PER_HOST = 4;
/** Workers may have different files during a change. */
const DROPPED_AFTER_MS = 3_600_000;
const BATCH = 1_000;

interface FeedScheduleOptions {
  redis: RedisClient;
  intervalMs: number;
  leaseMs: number;
  now: () => number;
}

/** The key of the slots of a feed's host. `hostOf` in redis-keys.ts takes the same part of the address. */
const SLOTS = `
local function slotsKeyOf(prefix, url)
  local authority = string.match(url, '^%a+://([^/?#]+)') or url
  return prefix .. string.gsub(authority, '^.*@', '')
end`;

/** Less is the difference between two machines. */
const SET_BACK_MS = 10_000;

/**
 * KEYS: due times, prefix of host slots, last claim. ARGV: limit, lease, longest pause, both in milliseconds. Times that lie
 * further ahead than any pause, and all once the clock was set back, were written by a wrong clock: such feeds are due now.
 */
const claimFeedsScript = redisScript(`${REDIS_NOW}${SLOTS}
local limit, lease, longest, claimed, free, from = tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3], {}, {}, 0
if tonumber(redis.call('GET', KEYS[3]) or 0) > now + ${SET_BACK_MS} then longest = 0 end
redis.call('SET', KEYS[3], now)
for _, url in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. now + longest, '+inf')) do
  redis.call('ZADD', KEYS[1], now, url)
end
while #claimed < limit do
  local due = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'LIMIT', from, ${BATCH})
  for _, url in ipairs(due) do
    if #claimed >= limit then break end
    local slots = slotsKeyOf(KEYS[2], url)
    if not free[slots] then
      redis.call('ZREMRANGEBYSCORE', slots, '-inf', now)
      redis.call('ZREMRANGEBYSCORE', slots, '(' .. now + lease, '+inf')
      free[slots] = ${POLLS_PER_HOST} - redis.call('ZCARD', slots)
    end
    if free[slots] > 0 then
      free[slots] = free[slots] - 1
      redis.call('ZADD', slots, now + lease, url)
      redis.call('PEXPIRE', slots, lease)
      redis.call('ZADD', KEYS[1], now + lease, url)
      claimed[#claimed + 1] = url
    else
      from = from + 1
    end
  end
  if #due < ${BATCH} then break end
end
return claimed`);

/** KEYS: due times, slots of the feed's host. ARGV: lease in milliseconds, feed. */
const renewScript = redisScript(`${REDIS_NOW}
if not redis.call('ZSCORE', KEYS[1], ARGV[2]) then redis.call('ZREM', KEYS[2], ARGV[2]) end
if not redis.call('ZSCORE', KEYS[2], ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[1], now + ARGV[1], ARGV[2])
redis.call('ZADD', KEYS[2], now + ARGV[1], ARGV[2])
redis.call('PEXPIRE', KEYS[2], ARGV[1])
return 1`);

/** KEYS: due times, slots of the feed's host. ARGV: pause in milliseconds, feed. */
const completeScript = redisScript(`${REDIS_NOW}
redis.call('ZADD', KEYS[1], 'XX', now + ARGV[1], ARGV[2])
redis.call('ZREM', KEYS[2], ARGV[2])`);

/** KEYS: due times, prefix of host slots. ARGV: feeds. */
const makeDueScript = redisScript(`${REDIS_NOW}${SLOTS}
for _, url in ipairs(ARGV) do
  if not redis.call('ZSCORE', slotsKeyOf(KEYS[2], url), url) then redis.call('ZADD', KEYS[1], 'XX', 'LT', now, url) end
end`);

const urlsSchema = z.array(z.string());

/** The sorted set of due times is the truth about when a feed is polled. Times are by the clock of Redis. */
export type FeedSchedule = ReturnType<typeof createFeedSchedule>;

export function createFeedSchedule({ redis, intervalMs, leaseMs, now }: FeedScheduleOptions) {
  const enrolBatch = async (urls: readonly string[]) => {
    await redis.zadd(ENROLLED_KEY, ...urls.flatMap((url) => [now(), url]));
    const times = await redis.zmscore(DUE_KEY, ...urls);
    return urls.filter((_, index) => times[index] === null);
  };
  return {
    enrol: async (urls: readonly string[]) => {
      const added: string[] = [];
      for (const batch of batches(urls, BATCH)) added.push(...(await enrolBatch(batch)));
      const first = now();
      const inOrder = added.map((url, index) => [first + index, url]);
      for (const batch of batches(inOrder, BATCH)) await redis.zadd(DUE_KEY, 'NX', ...batch.flat());
      return added.length;
    },
    drop: async () => {
      const dropped = await redis.zrangebyscore(ENROLLED_KEY, '-inf', now() - DROPPED_AFTER_MS);
      for (const batch of batches(dropped, BATCH)) {
        await redis
          .multi()
          .zrem(DUE_KEY, ...batch)
          .zrem(ENROLLED_KEY, ...batch)
          .exec();
      }
      return dropped.length;
    },
    /** Leases feeds that are due, the longest overdue first. A lease holds one of the four slots of the feed's host. */
    claim: async (limit: number) => {
      const keys = [DUE_KEY, hostSlotsKey(''), LAST_CLAIM_KEY];
      return urlsSchema.parse(await claimFeedsScript(redis, keys, [limit, leaseMs, longestPause(intervalMs)]));
    },
    /** Renews the lease when the poll begins. False for a feed that was dropped since, or polled by another job. */
    renew: async (url: string) =>
      (await renewScript(redis, [DUE_KEY, hostSlotsKey(hostOf(url))], [leaseMs, url])) === 1,
    /** Ends the lease: the feed is due after `pauseMs`. A feed that was dropped since stays dropped. */
    complete: async (url: string, pauseMs: number) => {
      await completeScript(redis, [DUE_KEY, hostSlotsKey(hostOf(url))], [pauseMs, url]);
    },
  };
}

/** Makes feeds due, except those that are being polled. One that is due sooner stays so. */
export async function makeDue(redis: RedisClient, urls: readonly string[]): Promise<void> {
  for (const batch of batches(urls, BATCH)) await makeDueScript(redis, [DUE_KEY, hostSlotsKey('')], batch);
}
