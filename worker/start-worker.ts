import { startOpsServer } from '../shared/node/operators/ops-server.ts';
import type { OpenPort } from '../shared/node/process/open-port.ts';
import type { RunningProcess } from '../shared/node/process/run-process.ts';
import { closeRedis } from '../shared/node/redis/redis.ts';
import { isRedisOutage } from '../shared/node/redis/redis-error.ts';
import { repeat } from '../shared/node/repeat.ts';
import { within } from '../shared/node/within.ts';
import type { WorkerContext } from './context.ts';
import { registerQueueBoard } from './ops/queue-board.ts';
import { createReconcile, type Reconcile } from './reconcile.ts';
import { rescheduleTicks } from './schedule/queue.ts';
import { type QueueWorkers, startQueueWorkers } from './schedule/queue-workers.ts';
import { createQueueWatch } from './schedule/watch-queues.ts';

const DECLARE_READY_EVERY_MS = 500;
/** Polls under way may take this long, or DRAIN_SECONDS where that is longer. */
const FINISH_MS = 5_000;
/** A connection that hangs while closing must not hold the process. */
const CLOSE_MS = 2_000;

export interface RunningWorker extends RunningProcess {
  opsPort: number;
}

/** Starts the worker: operators' port, what Redis lacks, feeds by health, then jobs. */
export async function startWorker(context: WorkerContext): Promise<RunningWorker> {
  const { log, catalog } = context;
  const reconcile = createReconcile(context);
  const ops = await openOpsPort(context);
  resumeAfterChanges(context, reconcile);
  await reconcileUnlessRefused(reconcile);
  // The next count, within a minute, logs what fails.
  await context.countFeedHealth().catch(() => {});
  const workers = startQueueWorkers(context);
  const timers = startTimers(context, workers, reconcile);
  log.info({ feeds: catalog().feeds.size, sections: catalog().sections.length }, 'worker started');
  return {
    log,
    opsPort: ops.port,
    stop: () => {
      for (const timer of timers) timer.stop();
      return stop(context, workers, ops);
    },
  };
}

function resumeAfterChanges({ publications, redis, refusals, websub, log }: WorkerContext, reconcile: Reconcile): void {
  const reconcileOrLog = (failure: string) =>
    reconcile().catch((err) => log[isRedisOutage(err) ? 'debug' : 'error']({ err }, failure));
  publications.onChange(({ changed }) => {
    for (const { id } of changed) websub.hubNotifier.addFileChange(id);
    void reconcileOrLog('not all changes of the publications were applied');
  });
  const resumeAfterOutage = () => {
    if (refusals.current() === null) void reconcileOrLog('not everything resumed after Redis came back');
  };
  redis.on('ready', resumeAfterOutage);
  refusals.onChange(resumeAfterOutage);
}

/** A worker may start while Redis refuses commands: it resumes when that has passed. */
async function reconcileUnlessRefused(reconcile: Reconcile): Promise<void> {
  try {
    await reconcile();
  } catch (error) {
    if (!isRedisOutage(error)) throw error;
  }
}

function startTimers(context: WorkerContext, workers: QueueWorkers, reconcile: Reconcile) {
  const { log, readiness, websub, countFeedHealth, pollSummary } = context;
  const { hubsEveryMs, reconcileEveryMs, watchQueuesEveryMs } = context;
  return [
    repeat(reconcileEveryMs, 'reconciling', reconcile, log),
    repeat(hubsEveryMs, 'sending requests to hubs', websub.sendDueRequests, log),
    repeat(hubsEveryMs, 'notifying hubs', websub.hubNotifier.notifyHubs, log),
    repeat(DECLARE_READY_EVERY_MS, 'declaring publications ready', readiness.declareReady, log),
    repeat(watchQueuesEveryMs, 'watching the queues', watchQueues(context, workers), log),
    repeat(reconcileEveryMs, 'counting feeds by health', countFeedHealth, log),
    repeat(reconcileEveryMs, 'summing up polls', async () => pollSummary.write(), log),
  ];
}

function watchQueues(context: WorkerContext, workers: QueueWorkers): () => Promise<void> {
  const { opsRedis, refusals, ticks, watchQueuesEveryMs, exit, log } = context;
  return createQueueWatch({
    everyMs: watchQueuesEveryMs,
    hasProgressed: workers.hasProgressed,
    ping: async () => {
      if (refusals.current() !== null) throw new Error('Redis refuses commands');
      await opsRedis.ping();
    },
    reschedule: () => rescheduleTicks(ticks),
    replaceWorkers: workers.replace,
    exit,
    log,
  });
}

function openOpsPort(context: WorkerContext): Promise<OpenPort> {
  const { env, log, metrics, readReports, opsRedis, refusals } = context;
  return startOpsServer({
    host: env.OPS_HOST,
    port: env.WORKER_OPS_PORT,
    portVariable: 'WORKER_OPS_PORT',
    metricsRegistry: metrics.registry,
    readReports,
    redis: opsRedis,
    refusals,
    routes: (app) => registerQueueBoard(app, opsRedis),
    log,
  });
}

/** Polls under way end, or are cut off, at once while Redis is away; then the connections close. Bounded in time. */
async function stop(context: WorkerContext, workers: QueueWorkers, ops: OpenPort): Promise<void> {
  const { env, log, publications, websub, abandonPolls, polls, ticks, redis, opsRedis, refusals } = context;
  publications.close();
  refusals.stop();
  const isAway = redis.status !== 'ready';
  const finished = await workers.close(isAway ? 0 : Math.max(FINISH_MS, env.DRAIN_SECONDS * 1000));
  if (!finished && !isAway && workers.hasPollsUnderWay())
    log.warn('polls under way are cut off; their feeds are due at once');
  else if (!finished) log.warn('the queues did not close in time');
  const abandoned = Promise.all([abandonPolls(), websub.close()]);
  if (!finished && !isAway) await workers.close(CLOSE_MS);
  await within(Promise.allSettled([abandoned, ops.close(), polls.close(), ticks.close()]), CLOSE_MS);
  await Promise.all([closeRedis(redis), closeRedis(opsRedis)]);
  log.info('worker stopped');
}
