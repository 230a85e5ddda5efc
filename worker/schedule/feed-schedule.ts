import * as z from 'zod';
import { batches } from '../../shared/node/batches.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import {
  CLAIM_CURSOR_KEY,
  CLOCK_KEY,
  DUE_KEY,
  ENROLLED_KEY,
  hostOf,
  hostSlotsKey,
  SUCCEEDED_KEY,
} from '../../shared/node/redis/redis-keys.ts';
import {
  claimScript,
  completeScript,
  dropScript,
  enrolScript,
  makeDueScript,
  overdueScript,
  renewScript,
} from './schedule-scripts.ts';

/** Between feeds that become due together; closer where many are new, so that they fit into an interval. */
const DUE_GAP_MS = 10;
export const POLLS_PER_HOST = 4;
const BATCH = 1_000;

/** The sorted set of due times is the truth about when a feed is polled; times are those of Redis. */
export interface FeedSchedule {
  /** Schedules first polls of new feeds, spread out; returns how many there were. */
  enrol: (urls: readonly string[]) => Promise<number>;
  /** Removes the feeds that no worker has enrolled for an hour; returns how many there were. */
  drop: () => Promise<number>;
  /**
   * Leases feeds that are due, the longest overdue first; where thousands wait for their host, the next call goes on behind
   * those. A lease also holds one of its host's slots. Each call shows operators that a worker runs, also one for 0 feeds.
   */
  claim: (limit: number) => Promise<string[]>;
  /** Renews the lease and its slot when the poll begins. False when the feed was dropped meanwhile, or polled by another job. */
  renew: (url: string) => Promise<boolean>;
  /** The feed is due after `pauseMs`. A feed dropped meanwhile stays dropped. */
  complete: (url: string, pauseMs: number) => Promise<void>;
}

interface FeedScheduleOptions {
  redis: RedisClient;
  intervalMs: number;
  leaseMs: number;
}

interface Overdue {
  feeds: number;
  maxMs: number;
}

const urlsSchema = z.array(z.string());
const overdueSchema = z.tuple([z.number(), z.number()]);

export function createFeedSchedule({ redis, intervalMs, leaseMs }: FeedScheduleOptions): FeedSchedule {
  return {
    enrol: async (urls) => {
      const gap = gapBetween(await countUnscheduled(redis, urls), intervalMs);
      let added = 0;
      for (const batch of batches(urls, BATCH)) {
        added += Number(await enrolScript(redis, [DUE_KEY, ENROLLED_KEY], [gap, added, ...batch]));
      }
      return added;
    },
    drop: async () => Number(await dropScript(redis, [DUE_KEY, ENROLLED_KEY, SUCCEEDED_KEY])),
    claim: async (limit) => {
      const keys = [DUE_KEY, hostSlotsKey(''), CLOCK_KEY, CLAIM_CURSOR_KEY];
      return urlsSchema.parse(await claimScript(redis, keys, [limit, leaseMs, POLLS_PER_HOST]));
    },
    renew: async (url) => (await renewScript(redis, keysOf(url), [leaseMs, url])) === 1,
    complete: async (url, pauseMs) => {
      await completeScript(redis, keysOf(url), [pauseMs, url]);
    },
  };
}

/** Makes feeds due a moment apart, except those that are being polled. One that is due sooner stays so. */
export async function makeDue(redis: RedisClient, urls: readonly string[]): Promise<void> {
  for (const [index, batch] of batches(urls, BATCH).entries()) {
    await makeDueScript(redis, [DUE_KEY, hostSlotsKey('')], [DUE_GAP_MS, index * BATCH, ...batch]);
  }
}

/** Feeds that are due and not claimed, and how late the first is, in milliseconds. */
export async function readOverdue(redis: RedisClient): Promise<Overdue> {
  const [feeds, maxMs] = overdueSchema.parse(await overdueScript(redis, [DUE_KEY]));
  return { feeds, maxMs };
}

const keysOf = (url: string): string[] => [DUE_KEY, hostSlotsKey(hostOf(url))];

function gapBetween(feeds: number, intervalMs: number): number {
  return Math.min(DUE_GAP_MS, intervalMs / Math.max(1, feeds));
}

async function countUnscheduled(redis: RedisClient, urls: readonly string[]): Promise<number> {
  let unscheduled = 0;
  for (const batch of batches(urls, BATCH)) {
    const times = await redis.zmscore(DUE_KEY, ...batch);
    unscheduled += times.filter((time) => time === null).length;
  }
  return unscheduled;
}
