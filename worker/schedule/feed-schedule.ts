import type { RedisClient } from '../../shared/node/redis.ts';
import { DUE_KEY, feedKey, hostOf, hostSlotsKey, SUCCEEDED_KEY } from '../../shared/node/redis-keys.ts';
import { redisScript } from '../store/redis-script.ts';

/** First polls are this far apart, unless that would take longer than an interval. */
const FIRST_POLL_GAP_MS = 10;
/** Feeds of one host that are polled at once. */
const POLLS_PER_HOST = 4;
/** Time to live of the record of a feed that is no longer configured. */
const DROPPED_FOR_SECONDS = 48 * 3_600;
const BATCH = 1_000;

/**
 * Claims feeds that are due, oldest first. A lease makes a feed due again if its worker dies; it also holds one of its
 * host's slots. Feeds of a busy host are put back where they would fill the window and block the feeds behind them.
 */
const claim = redisScript(`
local now, limit, leaseUntil, perHost = tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3], tonumber(ARGV[4])
local window = limit * 2
local due = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'LIMIT', 0, window)
local claimed = {}
for _, url in ipairs(due) do
  if #claimed >= limit then break end
  local authority = string.match(url, '^%a+://([^/?#]+)') or url
  local slots = KEYS[2] .. string.gsub(authority, '^.*@', '')
  redis.call('ZREMRANGEBYSCORE', slots, '-inf', now)
  if redis.call('ZCARD', slots) < perHost then
    redis.call('ZADD', slots, leaseUntil, url)
    redis.call('PEXPIRE', slots, leaseUntil - now)
    redis.call('ZADD', KEYS[1], 'XX', leaseUntil, url)
    claimed[#claimed + 1] = url
  elseif #due == window then
    redis.call('ZADD', KEYS[1], 'XX', now + 500, url)
  end
end
return claimed`);

/** The sorted set of due times, the single source of truth about when a feed is polled next. */
export interface FeedSchedule {
  /** Schedules first polls of the feeds that are not in the set, spread out. Returns how many there were. */
  enrol: (urls: readonly string[]) => Promise<number>;
  /** Removes every feed that is not listed. Returns how many there were. */
  drop: (listed: ReadonlySet<string>) => Promise<number>;
  /** Leases feeds that are due, the longest overdue first. */
  claim: (limit: number) => Promise<string[]>;
  /** Renews the lease when the poll begins. False when the feed was dropped meanwhile. */
  renew: (url: string) => Promise<boolean>;
  /** Ends the lease: sets the next due time and frees the host's slot. A feed dropped meanwhile stays dropped. */
  complete: (url: string, nextPollAt: number) => Promise<void>;
  /** The number of feeds that are due and not claimed, and how late the first is, in milliseconds. */
  overdue: () => Promise<{ feeds: number; longestMs: number }>;
  isEmpty: () => Promise<boolean>;
}

export interface FeedScheduleOptions {
  redis: RedisClient;
  now: () => number;
  intervalMs: number;
  leaseMs: number;
}

/** The schedule in Redis, shared by all workers. */
export function createFeedSchedule({ redis, now, intervalMs, leaseMs }: FeedScheduleOptions): FeedSchedule {
  return {
    enrol: async (urls) => {
      const unknown = await unscheduled(redis, urls);
      const gap = Math.min(FIRST_POLL_GAP_MS, intervalMs / Math.max(1, unknown.length));
      const start = now();
      for (let from = 0; from < unknown.length; from += BATCH) {
        const batch = unknown.slice(from, from + BATCH);
        await redis.zadd(
          DUE_KEY,
          'NX',
          ...batch.flatMap((url, index) => [String(Math.round(start + (from + index) * gap)), url]),
        );
      }
      return unknown.length;
    },
    drop: async (listed) => {
      const dropped = (await redis.zrange(DUE_KEY, '0', '-1')).filter((url) => !listed.has(url));
      for (let from = 0; from < dropped.length; from += BATCH)
        await dropBatch(redis, dropped.slice(from, from + BATCH));
      return dropped.length;
    },
    claim: async (limit) => {
      const time = now();
      const claimed = await claim(redis, [DUE_KEY, hostSlotsKey('')], [time, limit, time + leaseMs, POLLS_PER_HOST]);
      return Array.isArray(claimed) ? claimed.map(String) : [];
    },
    renew: async (url) => {
      await redis.zadd(DUE_KEY, 'XX', now() + leaseMs, url);
      return (await redis.zscore(DUE_KEY, url)) !== null;
    },
    complete: async (url, nextPollAt) => {
      await Promise.all([redis.zadd(DUE_KEY, 'XX', nextPollAt, url), redis.zrem(hostSlotsKey(hostOf(url)), url)]);
    },
    overdue: async () => {
      const [feeds, first] = await Promise.all([
        redis.zcount(DUE_KEY, '-inf', now()),
        redis.zrange(DUE_KEY, '0', '0', 'WITHSCORES'),
      ]);
      return { feeds, longestMs: feeds > 0 ? Math.max(0, now() - Number(first[1])) : 0 };
    },
    isEmpty: async () => (await redis.exists(DUE_KEY)) === 0,
  };
}

async function unscheduled(redis: RedisClient, urls: readonly string[]): Promise<string[]> {
  const unknown: string[] = [];
  for (let from = 0; from < urls.length; from += BATCH) {
    const batch = urls.slice(from, from + BATCH);
    const times = await redis.zmscore(DUE_KEY, ...batch);
    unknown.push(...batch.filter((_, index) => (times[index] ?? null) === null));
  }
  return unknown;
}

async function dropBatch(redis: RedisClient, urls: readonly string[]): Promise<void> {
  const pipeline = redis
    .pipeline()
    .zrem(DUE_KEY, ...urls)
    .zrem(SUCCEEDED_KEY, ...urls);
  for (const url of urls) pipeline.expire(feedKey(url), DROPPED_FOR_SECONDS);
  await pipeline.exec();
}
