import type { RunningProcess } from '../shared/node/process/run-process.ts';
import { takesCommands } from '../shared/node/redis/connect-redis.ts';
import { closeRedis, failureLevel } from '../shared/node/redis/redis.ts';
import { repeat } from '../shared/node/repeat.ts';
import { within } from '../shared/node/within.ts';
import type { WorkerContext } from './context.ts';
import { createReconcile } from './reconcile.ts';
import { type QueueWorkers, startQueueWorkers } from './schedule/queue-workers.ts';

const PUBLISH_EVERY_MS = 250;
const DECLARE_READY_EVERY_MS = 500;
const HUBS_EVERY_MS = 1_000;
const EDITIONS_EVERY_MS = 5_000;
/** Polls under way may take this long, or DRAIN_SECONDS if that is longer. */
const FINISH_MS = 5_000;
/** A connection that hangs while closing must not hold the process. */
const CLOSE_MS = 2_000;

export interface RunningWorker extends RunningProcess {
  opsPort: number;
  /** Whether the worker did what is to be done since the last call. True as well while Redis is unreachable or refuses commands. */
  hasProgressed: () => Promise<boolean>;
}

/**
 * Starts the worker: what Redis lacks, the queues, periodic tasks. It starts also while Redis refuses commands, and resumes
 * when that has passed.
 */
export async function startWorker(context: WorkerContext): Promise<RunningWorker> {
  const { env, log, publications, catalog, redis, opsRedis, ops, polls, ticks, schedule, pollFeed } = context;
  const { sectionPublisher, readiness, editionMaker, subscriptions, countFeedHealth, reconcileEveryMs } = context;

  const reconcile = createReconcile(context);
  publications.onChange(() => void reconcile());
  redis.on('ready', () => void reconcile());
  await reconcile();
  // The next count, within a minute, logs what fails.
  await countFeedHealth().catch(() => {});
  const concurrency = env.WORKER_CONCURRENCY;
  const workers = startQueueWorkers({ concurrency, log, redis, polls, ticks, schedule, pollFeed });
  const level = () => failureLevel(redis);
  const timers = [
    repeat(reconcileEveryMs, 'reconciling', reconcile, log, level),
    repeat(PUBLISH_EVERY_MS, 'publishing sections', sectionPublisher.publishChanged, log, level),
    repeat(DECLARE_READY_EVERY_MS, 'declaring publications ready', readiness.declareReady, log, level),
    repeat(EDITIONS_EVERY_MS, 'making editions', editionMaker.makeDueEditions, log, level),
    repeat(HUBS_EVERY_MS, 'sending requests to hubs', subscriptions.sendDueRequests, log, level),
    repeat(reconcileEveryMs, 'counting feeds by health', countFeedHealth, log, level),
  ];
  log.info({ feeds: catalog().feeds.size, sections: catalog().sections.length }, 'worker started');
  return {
    log,
    opsPort: ops.port,
    hasProgressed: async () => !(await takesCommands(opsRedis)) || workers.hasProgressed(),
    stop: () => {
      for (const timer of timers) timer.stop();
      return stop(context, workers);
    },
  };
}

/** Polls under way end, or are cut off, at once while Redis is unreachable. Then the connections close. Bounded in time. */
async function stop(context: WorkerContext, workers: QueueWorkers): Promise<void> {
  const { env, log, publications, sectionPublisher, abandonRequests, polls, ticks, redis, opsRedis, ops } = context;
  publications.close();
  const isUnreachable = redis.status !== 'ready';
  const finished = await workers.close(isUnreachable ? 0 : Math.max(FINISH_MS, env.DRAIN_SECONDS * 1000));
  if (!finished && !isUnreachable && workers.hasPollsInFlight())
    log.warn('polls under way are cut off, their feeds are due again in 10 s');
  else if (!finished) log.warn('the queues did not close in time');
  const abandoned = abandonRequests();
  if (!finished && !isUnreachable) await workers.close(CLOSE_MS);
  if (!isUnreachable) await within(Promise.allSettled([sectionPublisher.publishChanged()]), CLOSE_MS);
  await within(Promise.allSettled([abandoned, ops.close(), polls.close(), ticks.close()]), CLOSE_MS);
  await Promise.all([closeRedis(redis), closeRedis(opsRedis)]);
  log.info('worker stopped');
}
