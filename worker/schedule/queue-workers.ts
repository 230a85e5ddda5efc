import { setTimeout as delay } from 'node:timers/promises';
import { type Queue, Worker, type WorkerOptions } from 'bullmq';
import { maskAddress } from '../../shared/node/outbound/mask-address.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { QUEUE_PREFIX } from '../../shared/node/redis/redis-keys.ts';
import { within } from '../../shared/node/within.ts';
import type { FeedSchedule } from './feed-schedule.ts';
import { POLL_QUEUE, type PollJob, TICK_QUEUE, tick } from './queue.ts';

/** The jobs of a worker that died are claimed by others within about three times this long. */
const LOCK_MS = 5_000;
/** After an error. BullMQ would ask again at once, thousands of times a second, for a job that Redis refuses to hand out. */
const PAUSE_MS = 1_000;

interface QueueWorkersOptions {
  concurrency: number;
  log: Logger;
  redis: RedisClient;
  polls: Queue<PollJob>;
  ticks: Queue;
  schedule: Pick<FeedSchedule, 'claim'>;
  pollFeed: (url: string) => Promise<void>;
}

export type QueueWorkers = ReturnType<typeof startQueueWorkers>;

export function startQueueWorkers(options: QueueWorkersOptions) {
  const { concurrency, log, redis, polls, ticks, schedule, pollFeed } = options;
  let ticked = 0;
  let taken = 0;
  let inFlight = 0;
  let isClosing = false;
  const poll = async (url: string) => {
    taken += 1;
    inFlight += 1;
    await pollFeed(url).finally(() => {
      inFlight -= 1;
    });
  };
  const noteTick = () => {
    ticked += 1;
  };
  const common = workerOptions(redis);
  const workers = new Set<Worker>();
  /** BullMQ gives a worker up if Redis refuses its first commands: another one begins. */
  const begin = (create: () => Worker) => {
    const worker = create();
    workers.add(worker);
    logEvents(worker, log);
    worker.waitUntilReady().catch(async (err) => {
      if (isClosing) return;
      log.error({ err, queue: worker.name }, 'a queue cannot be used, trying again');
      workers.delete(worker);
      await Promise.all([worker.close(true), delay(PAUSE_MS)]);
      if (!isClosing) begin(create);
    });
  };
  begin(() => new Worker<PollJob>(POLL_QUEUE, ({ data }) => poll(data.url), { ...common, concurrency }));
  begin(() => new Worker(TICK_QUEUE, () => tick(schedule, polls).then(noteTick), common));
  for (const queue of [polls, ticks]) queue.on('error', (err) => logQueueError(err, log));
  return {
    hasPollsInFlight: () => inFlight > 0,
    /** Whether a tick was completed since the last call, and a poll taken unless none waits or one is under way. */
    hasProgressed: async () => {
      const hasTicked = ticked > 0;
      const hasPolled = taken > 0 || inFlight > 0;
      ticked = 0;
      taken = 0;
      return hasTicked && (hasPolled || (await polls.getWaitingCount()) === 0);
    },
    /** Takes no more jobs. Resolves to true once those under way are done, to false after `finishMs`. */
    close: async (finishMs: number) => {
      isClosing = true;
      const finished = await within(Promise.all(Array.from(workers, (worker) => worker.close())), finishMs);
      return finished !== 'timeout';
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
    runRetryDelay: PAUSE_MS,
  };
}

/** A job whose lock has run out, as after an outage, is done again by another worker. */
const LOST_JOB = /^(?:could not renew lock|Missing lock|Missing key|Lock mismatch) for job /;

/** By its code one line a minute for all of them: their texts have the ids of jobs. */
function logQueueError(err: Error, log: Logger): void {
  log[LOST_JOB.test(err.message) ? 'debug' : 'warn']({ code: 'queue', err }, 'queue error');
}

function logEvents(worker: Worker, log: Logger): void {
  worker.on('error', (err) => {
    logQueueError(err, log);
    if (!worker.isPaused()) pauseShortly(worker);
  });
  worker.on('failed', (job, err) =>
    log.error({ err, queue: worker.name, feed: maskedFeedOf(job?.data) }, 'a job failed'),
  );
  worker.on('stalled', (jobId) => log.warn({ jobId }, 'a job of an unresponsive worker is retried'));
}

function pauseShortly(worker: Worker): void {
  void worker.pause(true);
  setTimeout(() => {
    if (!worker.closing) void worker.resume();
  }, PAUSE_MS).unref();
}

function maskedFeedOf(data: Partial<PollJob> | undefined): string | undefined {
  return data?.url === undefined ? undefined : maskAddress(data.url);
}
