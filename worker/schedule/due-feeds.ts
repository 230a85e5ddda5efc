import type { RedisClient } from '../../shared/node/redis.ts';
import { DUE_KEY, feedKey, hostOf, hostSlotsKey, SUCCEEDED_KEY } from '../../shared/node/redis-keys.ts';
import { redisScript } from '../store/redis-script.ts';

/** First polls are this far apart, unless that would take longer than an interval. */
const FIRST_POLL_GAP_MS = 10;
/** Feeds of one host that are polled at once. */
const POLLS_PER_HOST = 4;
/** How long the record of a feed that is no longer configured stays. */
const DROPPED_FOR_SECONDS = 48 * 3_600;
const BATCH = 1_000;

/**
 * Takes what is due, oldest first: a taken feed is leased, that is due again by itself should its worker die, and holds
 * one of its host's slots until its poll ends. Feeds of a busy host stand back where they would hide those behind them.
 */
const take = redisScript(`
local now, limit, leaseUntil, perHost = tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3], tonumber(ARGV[4])
local window = limit * 2
local due = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'LIMIT', 0, window)
local taken = {}
for _, url in ipairs(due) do
  if #taken >= limit then break end
  local slots = KEYS[2] .. (string.match(url, '^%a+://([^/?#]+)') or url)
  redis.call('ZREMRANGEBYSCORE', slots, '-inf', now)
  if redis.call('ZCARD', slots) < perHost then
    redis.call('ZADD', slots, leaseUntil, url)
    redis.call('PEXPIRE', slots, leaseUntil - now)
    redis.call('ZADD', KEYS[1], 'XX', leaseUntil, url)
    taken[#taken + 1] = url
  elseif #due == window then
    redis.call('ZADD', KEYS[1], 'XX', now + 500, url)
  end
end
return taken`);

/** The sorted set of what is due: the one truth about when a feed is polled next (DESIGN.md, "The way of the data"). */
export interface DueFeeds {
  /** Makes feeds that are not in the set due, spread out; the others keep their time. Says how many were new. */
  enrol: (urls: readonly string[]) => Promise<number>;
  /** Removes every feed that is not listed. Says how many there were. */
  drop: (listed: ReadonlySet<string>) => Promise<number>;
  take: (limit: number) => Promise<string[]>;
  /** Leases a feed anew: its poll begins now. False when it is no longer in the set. */
  renew: (url: string) => Promise<boolean>;
  /** A poll's last step: when the feed is due next, and its host's slot free. A feed dropped meanwhile stays dropped. */
  finish: (url: string, nextPollAt: number) => Promise<void>;
  /** How many are due and wait, and since how many milliseconds the longest of them. */
  overdue: () => Promise<{ feeds: number; longestMs: number }>;
  isEmpty: () => Promise<boolean>;
}

export interface DueFeedsOptions {
  redis: RedisClient;
  now: () => number;
  intervalMs: number;
  leaseMs: number;
}

/** The set as it is in Redis, shared by all workers. */
export function createDueFeeds({ redis, now, intervalMs, leaseMs }: DueFeedsOptions): DueFeeds {
  return {
    enrol: async (urls) => {
      const unknown = await withoutTime(redis, urls);
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
    take: async (limit) => {
      const time = now();
      const taken = await take(redis, [DUE_KEY, hostSlotsKey('')], [time, limit, time + leaseMs, POLLS_PER_HOST]);
      return Array.isArray(taken) ? taken.map(String) : [];
    },
    renew: async (url) => {
      await redis.zadd(DUE_KEY, 'XX', now() + leaseMs, url);
      return (await redis.zscore(DUE_KEY, url)) !== null;
    },
    finish: async (url, nextPollAt) => {
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

async function withoutTime(redis: RedisClient, urls: readonly string[]): Promise<string[]> {
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
