import { setTimeout as pause } from 'node:timers/promises';
import type { Queue } from 'bullmq';
import { readFeedReports } from '../shared/node/feed-reports.ts';
import { type OpsServer, startOpsServer } from '../shared/node/ops-server.ts';
import { closeRedis } from '../shared/node/redis.ts';
import type { RunningProcess } from '../shared/node/run-process.ts';
import type { WorkerContext } from './context.ts';
import { registerQueueBoard } from './ops/queue-board.ts';
import { JOB_OPTIONS, TICK, TICK_EVERY_MS } from './schedule/queue.ts';
import { type QueueWorkers, startQueueWorkers } from './schedule/queue-workers.ts';
import { repeat } from './schedule/repeat.ts';

const RECONCILE_EVERY_MS = 60_000;
const SETTLE_EVERY_MS = 500;
/** Polls under way may take this long, or DRAIN_SECONDS where that is longer. */
const FINISH_MS = 5_000;
/** A connection that hangs while closing must not hold the process. */
const CLOSE_MS = 2_000;

export interface RunningWorker extends RunningProcess {
  opsPort: number;
}

/** Starts the worker: operators' port, first polls, stale sections, then jobs. */
export async function startWorker(context: WorkerContext): Promise<RunningWorker> {
  const { log, readiness, reconciler, redis, publications } = context;
  const ops = await openOpsPort(context);
  await enrol(context, 'drop others');
  await reconciler.reconcile();
  const workers = startQueueWorkers(context);
  const timers = [
    repeat(RECONCILE_EVERY_MS, 'reconciling', () => reconcile(context), log),
    repeat(SETTLE_EVERY_MS, 'declaring publications ready', () => readiness.settle(), log),
  ];
  publications.onChange(() => {
    resume(context, 'drop others').catch((err) =>
      log.error({ err }, 'not all changes of the publications were applied'),
    );
  });
  redis.on('ready', () => {
    readiness.forget();
    resume(context, 'keep others').catch((err) => log.error({ err }, 'not everything resumed after Redis came back'));
  });
  log.info({ feeds: context.catalog().feeds.size, sections: context.catalog().sections.length }, 'worker started');
  return {
    log,
    opsPort: ops.port,
    stop: () => {
      for (const timer of timers) timer.stop();
      return stop(context, workers, ops);
    },
  };
}

function openOpsPort({ env, log, metrics, opsRedis, publications, polls, ticks }: WorkerContext): Promise<OpsServer> {
  return startOpsServer({
    host: env.OPS_HOST,
    port: env.WORKER_OPS_PORT,
    portVariable: 'WORKER_OPS_PORT',
    registry: metrics.registry,
    readFeeds: () => readFeedReports(opsRedis, publications.current()),
    routes: (app) => registerQueueBoard(app, [polls, ticks]),
    log,
  });
}

/**
 * Schedules the configured feeds and the tick. Other feeds are dropped only at start and when the configuration
 * changes: in a rolling deploy old and new workers would otherwise undo each other's work.
 */
async function enrol({ schedule, catalog, ticks, log }: WorkerContext, others: 'drop others' | 'keep others') {
  const { feeds } = catalog();
  const added = await schedule.enrol([...feeds.keys()]);
  const dropped = others === 'drop others' ? await schedule.drop(new Set(feeds.keys())) : 0;
  await scheduleTicks(ticks);
  if (added + dropped > 0) log.info({ added, dropped }, 'feeds enrolled');
}

/** The one job scheduler of all workers; upserting it again changes nothing. */
async function scheduleTicks(ticks: Queue): Promise<void> {
  await ticks.upsertJobScheduler(TICK, { every: TICK_EVERY_MS }, { name: TICK, opts: { ...JOB_OPTIONS, attempts: 1 } });
}

async function resume(context: WorkerContext, others: 'drop others' | 'keep others'): Promise<void> {
  await enrol(context, others);
  await context.reconciler.reconcile();
}

/** Every minute: stale sections, and a schedule that Redis may have lost. */
async function reconcile(context: WorkerContext): Promise<void> {
  if (await context.schedule.isEmpty()) {
    context.readiness.forget();
    await enrol(context, 'keep others');
  }
  await scheduleTicks(context.ticks);
  await context.reconciler.reconcile();
}

/** Polls under way end, or are abandoned until their lease ends; then the connections close. Bounded in time. */
async function stop(context: WorkerContext, workers: QueueWorkers, ops: OpsServer): Promise<void> {
  const { env, log, publications, polls, ticks, redis, opsRedis } = context;
  publications.close();
  const finished = await workers.close(Math.max(FINISH_MS, env.DRAIN_SECONDS * 1000));
  if (!finished) log.warn('polls under way are cut off; their feeds are due at once');
  const abandoned = context.abandonPolls();
  if (!finished) await workers.close(CLOSE_MS);
  await Promise.race([Promise.allSettled([abandoned, ops.close(), polls.close(), ticks.close()]), pause(CLOSE_MS)]);
  await Promise.race([Promise.all([closeRedis(redis), closeRedis(opsRedis)]), pause(CLOSE_MS)]);
  log.info('worker stopped');
}
