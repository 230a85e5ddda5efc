import { setTimeout as pause } from 'node:timers/promises';
import { Worker, type WorkerOptions } from 'bullmq';
import type { Logger } from '../../shared/node/logger.ts';
import type { WorkerContext } from '../context.ts';
import { POLL_QUEUE, type PollJob, queueOptions, TICK_QUEUE } from './queue.ts';
import { tick } from './tick.ts';

/** A worker that dies with a job in hand: the others take the job over within about three times this long. */
const NOTICE_DEATH_MS = 5_000;
const CONNECTION_FAULTS = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

/** What takes the jobs, polls and ticks. */
export interface QueueWorkers {
  /** Takes no more jobs and resolves once those in hand are done, or after `finishMs`; says whether they were. */
  close: (finishMs: number) => Promise<boolean>;
}

/** Starts taking jobs, `WORKER_CONCURRENCY` polls at once. */
export function startQueueWorkers(context: WorkerContext): QueueWorkers {
  const { env, log, due, polls, pollFeed } = context;
  let stopping = false;
  const pollWorker = new Worker<PollJob>(POLL_QUEUE, ({ data }) => pollFeed(data.url), {
    ...workerOptions(context),
    concurrency: env.WORKER_CONCURRENCY,
  });
  const tickWorker = new Worker(
    TICK_QUEUE,
    () => tick({ due, polls, pause, stopping: () => stopping }),
    workerOptions(context),
  );
  const workers: Worker[] = [pollWorker, tickWorker];
  for (const queue of [context.polls, context.ticks]) queue.on('error', (error) => logQueueFault(error, log));
  for (const worker of workers) {
    worker.on('error', (error) => logQueueFault(error, log));
    worker.on('failed', (job, error) => log.error({ err: error, job: job?.data }, 'a job failed'));
    worker.on('stalled', (jobId) => log.warn({ jobId }, 'a job is taken over from a worker that fell silent'));
  }
  return {
    close: async (finishMs) => {
      stopping = true;
      const finished = Promise.all(workers.map((worker) => worker.close())).then(() => true);
      finished.catch(() => {});
      const late = new AbortController();
      const done = await Promise.race([finished, pause(finishMs, false, { signal: late.signal })]);
      late.abort();
      return done;
    },
  };
}

function workerOptions({ redis }: WorkerContext): WorkerOptions {
  const { connection, prefix } = queueOptions(redis);
  return {
    connection,
    prefix,
    lockDuration: NOTICE_DEATH_MS,
    stalledInterval: NOTICE_DEATH_MS,
    // A job that outlives several workers is dropped; its feed is due again when its lease ends.
    maxStalledCount: 3,
    runRetryDelay: 1_000,
  };
}

/** That Redis is away is logged once, where the connection is made; BullMQ would say it at each attempt. */
function logQueueFault(error: Error, log: Logger): void {
  const code = 'code' in error ? String(error.code) : '';
  const away = CONNECTION_FAULTS.has(code) || error.message === 'Connection is closed.';
  log[away ? 'debug' : 'error']({ err: error }, 'queue fault');
}
