import { createHash } from 'node:crypto';
import type { JobsOptions, QueueOptions } from 'bullmq';
import type { RedisClient } from '../../shared/node/redis.ts';
import { QUEUE_PREFIX } from '../../shared/node/redis-keys.ts';

/** One job a feed that is being polled or about to be. */
export const POLL_QUEUE = 'polls';
/** Holds the job scheduler `tick` and nothing else, so that no poll ever stands before it. */
export const TICK_QUEUE = 'ticks';
export const TICK = 'tick';
export const TICK_EVERY_MS = 1_000;

export interface PollJob {
  url: string;
}

/** Done jobs leave nothing behind; a job fails only when Redis does, and is tried again soon. */
export const JOB_OPTIONS: JobsOptions = {
  removeOnComplete: true,
  removeOnFail: true,
  attempts: 3,
  backoff: { type: 'exponential', delay: 1_000 },
};

/** What every queue and worker of ours shares; the event stream is trimmed, nobody reads it. */
export function queueOptions(connection: RedisClient): QueueOptions {
  return {
    connection,
    prefix: QUEUE_PREFIX,
    defaultJobOptions: JOB_OPTIONS,
    streams: { events: { maxLen: 100 } },
    skipMetasUpdate: false,
  };
}

/** The one job a feed can have: adding it again while it waits or runs changes nothing. */
export function pollJobId(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 32);
}
