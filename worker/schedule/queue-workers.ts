import { setTimeout as pause } from 'node:timers/promises';
import { type Queue, Worker, type WorkerOptions } from 'bullmq';
import { maskAddress } from '../../shared/node/outbound/mask-address.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { isRedisOutage } from '../../shared/node/redis/redis-error.ts';
import { QUEUE_PREFIX } from '../../shared/node/redis/redis-keys.ts';
import type { RedisRefusals } from '../../shared/node/redis/redis-refusals.ts';
import { within } from '../../shared/node/within.ts';
import type { WorkerEnv } from '../env.ts';
import type { FeedSchedule } from './feed-schedule.ts';
import { POLL_QUEUE, type PollJob, TICK_QUEUE } from './queue.ts';
import { tick } from './tick.ts';

/** The jobs of a worker that died are claimed by others within about three times this long. */
const LOCK_MS = 5_000;
/** What BullMQ says of a job whose lock has run out, as after an outage or a blocked event loop. */
const LOST_JOB = /^(could not renew lock|Missing lock|Missing key|Lock mismatch) for job /;

interface QueueWorkersOptions {
  env: Pick<WorkerEnv, 'WORKER_CONCURRENCY'>;
  log: Logger;
  redis: RedisClient;
  refusals: RedisRefusals;
  polls: Queue<PollJob>;
  ticks: Queue;
  schedule: FeedSchedule;
  pollFeed: (url: string) => Promise<void>;
}

export interface QueueWorkers {
  /** Takes no more jobs; resolves to true once those under way are done, to false after `finishMs`. */
  close: (finishMs: number) => Promise<boolean>;
  hasPollsUnderWay: () => boolean;
  /** Whether this process completed a tick since the last call, and took a poll unless none waits or one is under way. */
  hasProgressed: () => Promise<boolean>;
  /** Starts new BullMQ workers; those before finish their jobs and end. */
  replace: () => void;
}

export function startQueueWorkers(options: QueueWorkersOptions): QueueWorkers {
  const { env, log, redis, schedule, polls, ticks, pollFeed, refusals } = options;
  let isStopping = false;
  const progress = createProgress(polls);
  const open = new Set<Worker>();

  const start = () => {
    const pollWorker = new Worker<PollJob>(POLL_QUEUE, ({ data }) => progress.trackPoll(pollFeed(data.url)), {
      ...workerOptions(redis),
      concurrency: env.WORKER_CONCURRENCY,
    });
    const tickWorker = new Worker(
      TICK_QUEUE,
      () => tick({ schedule, polls, pause, isStopping: () => isStopping }),
      workerOptions(redis),
    );
    tickWorker.on('completed', progress.noteTick);
    for (const worker of [pollWorker, tickWorker]) {
      logEvents(worker, log);
      open.add(worker);
      if (refusals.current() !== null) void worker.pause(true);
    }
  };
  start();
  for (const queue of [polls, ticks]) queue.on('error', (error) => logQueueError(error, log));
  pauseWhileRefused(open, refusals);
  return {
    hasProgressed: progress.hasProgressed,
    hasPollsUnderWay: progress.hasPollsUnderWay,
    replace: () => {
      for (const worker of open) void worker.close().finally(() => open.delete(worker));
      start();
    },
    close: async (finishMs) => {
      isStopping = true;
      const finished = await within(Promise.all([...open].map((worker) => worker.close())), finishMs);
      return finished !== 'slow';
    },
  };
}

/** Counts what the BullMQ workers of this process do, those that are replaced included. */
function createProgress(polls: Queue<PollJob>) {
  let ticks = 0;
  let pollsTaken = 0;
  let pollsUnderWay = 0;
  return {
    noteTick: () => {
      ticks += 1;
    },
    trackPoll: async (poll: Promise<void>) => {
      pollsTaken += 1;
      pollsUnderWay += 1;
      await poll.finally(() => {
        pollsUnderWay -= 1;
      });
    },
    hasPollsUnderWay: () => pollsUnderWay > 0,
    hasProgressed: async () => {
      const hasTicked = ticks > 0;
      const hasPolled = pollsTaken > 0 || pollsUnderWay > 0;
      ticks = 0;
      pollsTaken = 0;
      return hasTicked && (hasPolled || (await polls.getWaitingCount()) === 0);
    },
  };
}

function workerOptions(redis: RedisClient): WorkerOptions {
  return {
    connection: redis,
    prefix: QUEUE_PREFIX,
    lockDuration: LOCK_MS,
    stalledInterval: LOCK_MS,
    // A job that outlives several workers is dropped: its feed is due again when its lease ends.
    maxStalledCount: 3,
    runRetryDelay: 1_000,
  };
}

/** BullMQ would ask again at once, thousands of times a second, for a job that Redis refuses to hand out. */
function pauseWhileRefused(workers: ReadonlySet<Worker>, refusals: RedisRefusals): void {
  refusals.onChange((isRefusing) => {
    for (const worker of workers) void (isRefusing ? worker.pause(true) : worker.resume());
  });
}

function logEvents(worker: Worker, log: Logger): void {
  worker.on('error', (error) => logQueueError(error, log));
  worker.on('failed', (job, error) =>
    log[levelOf(error)]({ err: error, queue: worker.name, feed: feedOf(job?.data) }, 'a job failed'),
  );
  worker.on('stalled', (jobId) => log.warn({ jobId }, 'a job of an unresponsive worker is retried'));
}

/** The masked address of the feed that a job polls; undefined for a tick. */
function feedOf(data: Partial<PollJob> | undefined): string | undefined {
  return data?.url === undefined ? undefined : maskAddress(data.url);
}

function logQueueError(error: Error, log: Logger): void {
  log[levelOf(error)]({ err: error }, 'queue error');
}

/** BullMQ reports an outage at each attempt, which the connections log once, and each job whose lock has run out. */
function levelOf(error: Error): 'debug' | 'error' {
  return isRedisOutage(error) || LOST_JOB.test(error.message) ? 'debug' : 'error';
}
