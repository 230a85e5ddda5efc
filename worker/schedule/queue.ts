import type { Queue, QueueOptions } from 'bullmq';
import { digest, STRONG_DIGEST_LENGTH } from '../../shared/node/digest.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { QUEUE_PREFIX } from '../../shared/node/redis/redis-keys.ts';
import type { FeedSchedule } from './feed-schedule.ts';

export const POLL_QUEUE = 'polls';
/** Holds only the job scheduler `tick`, so that it never waits behind polls. */
export const TICK_QUEUE = 'ticks';
const TICK = 'tick';
const TICK_EVERY_MS = 250;
/** The queue stays short: other due feeds wait in the sorted set, where their order is kept. */
const MAX_QUEUED = 250;

export interface PollJob {
  url: string;
}

/** Begins the one job scheduler of all workers anew: BullMQ sets its next time by the clock of a worker, which may step. */
export async function restartTicks(ticks: Queue): Promise<void> {
  await ticks.removeJobScheduler(TICK);
  await ticks.upsertJobScheduler(TICK, { every: TICK_EVERY_MS });
}

export async function tick(schedule: Pick<FeedSchedule, 'claim'>, polls: Queue<PollJob>): Promise<void> {
  const urls = await schedule.claim(Math.max(0, MAX_QUEUED - (await polls.getWaitingCount())));
  await polls.addBulk(urls.map(pollJobFor));
}

/**
 * Finished jobs are removed, also failed ones: their feeds are due again when their leases end. The event stream is not read
 * and stays short.
 */
export function queueOptions(connection: RedisClient): QueueOptions {
  return {
    connection,
    prefix: QUEUE_PREFIX,
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
    streams: { events: { maxLen: 100 } },
  };
}

/**
 * A feed has at most one job that runs and one that waits. A tick may claim a feed while its last job ends: the new job then
 * starts after that one. The id is a digest, since it is part of a key in Redis and an address may be long.
 */
function pollJobFor(url: string) {
  const deduplication = { id: digest(url, STRONG_DIGEST_LENGTH), keepLastIfActive: true };
  return { name: 'poll', data: { url }, opts: { deduplication } };
}
