import * as z from 'zod';
import { batches } from '../../shared/node/batches.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { DUE_KEY, ENROLLED_KEY, hostOf, hostSlotsKey, LAST_CLAIM_KEY } from '../../shared/node/redis/redis-keys.ts';
import { REDIS_NOW, redisScript } from '../../shared/node/redis/redis-script.ts';

export const POLLS_PER_HOST = 4;
/** Between first polls; closer if many feeds are new, so that they fit into an interval. */
const FIRST_POLLS_GAP_MS = 10;
/** Workers may have different files during a change. */
const DROPPED_AFTER_MS = 3_600_000;
const BATCH = 1_000;

interface FeedScheduleOptions {
  redis: RedisClient;
  intervalMs: number;
  leaseMs: number;
  now: () => number;
}

/** The key of the slots of a feed's host; `hostOf` in redis-keys.ts takes the same part of the address. */
const SLOTS = `
local function slotsKeyOf(prefix, url)
  local authority = string.match(url, '^%a+://([^/?#]+)') or url
  return prefix .. string.gsub(authority, '^.*@', '')
end`;

/**
 * KEYS: due times, prefix of host slots, last claim. ARGV: limit, lease in milliseconds. A feed whose host is full is due
 * again in a second. The fractions of a millisecond keep the order of such feeds: Redis sorts equal times by name.
 */
const claimScript = redisScript(`${REDIS_NOW}${SLOTS}
local limit, lease, claimed = tonumber(ARGV[1]), tonumber(ARGV[2]), {}
redis.call('SET', KEYS[3], now)
for place, url in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'LIMIT', 0, ${BATCH})) do
  if #claimed >= limit then break end
  local slots = slotsKeyOf(KEYS[2], url)
  redis.call('ZREMRANGEBYSCORE', slots, '-inf', now)
  if redis.call('ZCARD', slots) >= ${POLLS_PER_HOST} then
    redis.call('ZADD', KEYS[1], now + 1000 + place / 4096, url)
  else
    redis.call('ZADD', slots, now + lease, url)
    redis.call('PEXPIRE', slots, lease)
    redis.call('ZADD', KEYS[1], now + lease, url)
    claimed[#claimed + 1] = url
  end
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

/** KEYS: due times, prefix of host slots. ARGV: feeds. */
const makeDueScript = redisScript(`${REDIS_NOW}${SLOTS}
for _, url in ipairs(ARGV) do
  if not redis.call('ZSCORE', slotsKeyOf(KEYS[2], url), url) then redis.call('ZADD', KEYS[1], 'XX', 'LT', now, url) end
end`);

const urlsSchema = z.array(z.string());

/** The sorted set of due times is the truth about when a feed is polled; times are by the clock of Redis. */
export type FeedSchedule = ReturnType<typeof createFeedSchedule>;

export function createFeedSchedule({ redis, intervalMs, leaseMs, now }: FeedScheduleOptions) {
  const enrolBatch = async (urls: readonly string[]) => {
    await redis.zadd(ENROLLED_KEY, ...urls.flatMap((url) => [now(), url]));
    const times = await redis.zmscore(DUE_KEY, ...urls);
    return urls.filter((_, index) => times[index] === null);
  };
  return {
    /** Schedules first polls of new feeds, spread out; returns how many there were. */
    enrol: async (urls: readonly string[]) => {
      const added: string[] = [];
      for (const batch of batches(urls, BATCH)) added.push(...(await enrolBatch(batch)));
      const gapMs = Math.min(FIRST_POLLS_GAP_MS, intervalMs / Math.max(1, added.length));
      const first = now();
      const entries = added.map((url, index) => [Math.floor(first + index * gapMs), url]);
      for (const batch of batches(entries, BATCH)) await redis.zadd(DUE_KEY, 'NX', ...batch.flat());
      return added.length;
    },
    /** Removes the feeds that no worker has enrolled for an hour; returns how many there were. */
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
    claim: async (limit: number) =>
      urlsSchema.parse(await claimScript(redis, [DUE_KEY, hostSlotsKey(''), LAST_CLAIM_KEY], [limit, leaseMs])),
    /** Renews the lease when the poll begins. False for a feed that was dropped since, or polled by another job. */
    renew: async (url: string) =>
      (await renewScript(redis, [DUE_KEY, hostSlotsKey(hostOf(url))], [leaseMs, url])) === 1,
    /** Ends the lease: the feed is due after `pauseMs`. A feed that was dropped since stays dropped. */
    complete: async (url: string, pauseMs: number) => {
      const slots = hostSlotsKey(hostOf(url));
      await redis
        .multi()
        .zadd(DUE_KEY, 'XX', now() + pauseMs, url)
        .zrem(slots, url)
        .exec();
    },
  };
}

/** Makes feeds due, except those that are being polled. One that is due sooner stays so. */
export async function makeDue(redis: RedisClient, urls: readonly string[]): Promise<void> {
  for (const batch of batches(urls, BATCH)) await makeDueScript(redis, [DUE_KEY, hostSlotsKey('')], batch);
}
