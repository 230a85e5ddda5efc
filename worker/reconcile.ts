import type { WorkerContext } from './context.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { makeDue } from './schedule/feed-schedule.ts';
import { scheduleTicks } from './schedule/queue.ts';

type ReconcileOptions = Pick<
  WorkerContext,
  | 'catalog'
  | 'clock'
  | 'emptyExpiredFeeds'
  | 'feeds'
  | 'log'
  | 'readiness'
  | 'redis'
  | 'schedule'
  | 'sectionPublisher'
  | 'ticks'
  | 'websub'
>;

export type Reconcile = () => Promise<void>;

/**
 * Restores whatever Redis may have lost: at start, each minute, after a change, and once Redis is back. It takes away nothing
 * that a worker with other publication files has put there.
 */
export function createReconcile(options: ReconcileOptions): Reconcile {
  const { clock, readiness, websub, ticks, emptyExpiredFeeds, sectionPublisher, catalog } = options;
  let isFirst = true;
  return oneAtATime(async () => {
    await websub.hubNotifier.noteFileChanges();
    await clock.adjust();
    await readiness.revalidate();
    await enrol(options);
    await websub.subscriptions.endUnlisted();
    await scheduleTicks(ticks);
    await emptyExpiredFeeds();
    await sectionPublisher.publishStale(catalog().sections);
    if (isFirst) await makeUntriedDue(options);
    isFirst = false;
  });
}

async function enrol({ schedule, catalog, log }: ReconcileOptions): Promise<void> {
  const added = await schedule.enrol([...catalog().feeds.keys()]);
  const dropped = await schedule.drop();
  if (added + dropped > 0) log.info({ added, dropped }, 'feeds enrolled');
}

/** Feeds without a record of this build's version need not wait for the polls that another build has scheduled. */
async function makeUntriedDue({ redis, feeds, catalog }: ReconcileOptions): Promise<void> {
  const urls = [...catalog().feeds.keys()];
  const revisions = await feeds.revisionsOf(urls);
  await makeDue(
    redis,
    urls.filter((_, index) => revisions[index] === ''),
  );
}
