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

const REPAIR_EVERY_MS = 60_000;
const SETTLE_EVERY_MS = 500;
/** Polls in hand get so long to end, or DRAIN_SECONDS where that is longer. */
const FINISH_MS = 5_000;
/** Closing connections takes a moment; one that hangs must not hold the process. */
const CLOSE_MS = 2_000;

export interface RunningWorker extends RunningProcess {
  opsPort: number;
}

/** Starts the worker: operators' port, configured feeds made due, sections repaired, jobs taken. */
export async function startWorker(context: WorkerContext): Promise<RunningWorker> {
  const { log, readiness, reconciler, redis, publications } = context;
  const ops = await openOpsPort(context);
  await enrol(context, 'drop others');
  await reconciler.all();
  const workers = startQueueWorkers(context);
  const timers = [
    repeat(REPAIR_EVERY_MS, 'the reconciler', () => keepUp(context), log),
    repeat(SETTLE_EVERY_MS, 'declaring publications ready', () => readiness.settle(), log),
  ];
  publications.onChange(() => {
    resume(context, 'drop others').catch((err) => log.error({ err }, 'the new publications are not all taken over'));
  });
  redis.on('ready', () => {
    readiness.forget();
    resume(context, 'keep others').catch((err) => log.error({ err }, 'not all resumed after Redis came back'));
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
 * Makes the configured feeds due and the tick go on. Feeds that are not configured are dropped at start and when the
 * configuration changes, never in between: in a rolling deploy old and new workers would undo each other's work.
 */
async function enrol({ due, catalog, ticks, log }: WorkerContext, others: 'drop others' | 'keep others') {
  const { feeds } = catalog();
  const added = await due.enrol([...feeds.keys()]);
  const dropped = others === 'drop others' ? await due.drop(new Set(feeds.keys())) : 0;
  await keepTicking(ticks);
  if (added + dropped > 0) log.info({ added, dropped }, 'feeds enrolled');
}

/** The one scheduler of all workers; making it again where it is changes nothing. */
async function keepTicking(ticks: Queue): Promise<void> {
  await ticks.upsertJobScheduler(TICK, { every: TICK_EVERY_MS }, { name: TICK, opts: { ...JOB_OPTIONS, attempts: 1 } });
}

async function resume(context: WorkerContext, others: 'drop others' | 'keep others'): Promise<void> {
  await enrol(context, others);
  await context.reconciler.all();
}

/** Each minute: sections no poll touches, and a schedule that Redis may have lost. */
async function keepUp(context: WorkerContext): Promise<void> {
  if (await context.due.isEmpty()) {
    context.readiness.forget();
    await enrol(context, 'keep others');
  }
  await keepTicking(context.ticks);
  await context.reconciler.all();
}

/** Polls in hand end, or are abandoned to their lease; then the connections close. Bounded in time, Redis there or not. */
async function stop(context: WorkerContext, workers: QueueWorkers, ops: OpsServer): Promise<void> {
  const { env, log, publications, polls, ticks, redis, opsRedis } = context;
  publications.close();
  const finished = await workers.close(Math.max(FINISH_MS, env.DRAIN_SECONDS * 1000));
  if (!finished) log.warn('polls still in hand are abandoned; other workers take them over');
  const closed = [context.abandonPolls(), ops.close(), polls.close(), ticks.close()];
  await Promise.race([Promise.allSettled(closed), pause(CLOSE_MS)]);
  await Promise.race([Promise.all([closeRedis(redis), closeRedis(opsRedis)]), pause(CLOSE_MS)]);
  log.info('worker stopped');
}
