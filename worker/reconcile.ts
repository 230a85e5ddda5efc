import type { Queue } from 'bullmq';
import PQueue from 'p-queue';
import type { Logger } from '../shared/node/process/logger.ts';
import { failureLevel, type RedisClient } from '../shared/node/redis/redis.ts';
import type { PublicationReadiness } from './publish/publication-readiness.ts';
import type { SectionPublisher } from './publish/publish-sections.ts';
import type { Catalog } from './schedule/catalog.ts';
import { type FeedSchedule, makeDue } from './schedule/feed-schedule.ts';
import { restartTicks } from './schedule/queue.ts';
import type { FeedStore } from './store/feed-store.ts';
import type { RedisClock } from './store/redis-clock.ts';
import type { Subscriptions } from './websub/subscriptions.ts';

interface ReconcileOptions {
  redis: RedisClient;
  catalog: () => Catalog;
  clock: RedisClock;
  schedule: FeedSchedule;
  ticks: Queue;
  feeds: Pick<FeedStore, 'revisionsOf'>;
  sectionPublisher: Pick<SectionPublisher, 'publishStale'>;
  readiness: Pick<PublicationReadiness, 'extend'>;
  subscriptions: Pick<Subscriptions, 'endUnlisted'>;
  log: Logger;
}

/**
 * Restores what Redis may have lost: at start, each minute, after a change, and once Redis is back. It takes away nothing
 * that a worker with other publication files has put there. It never rejects: a step that fails is logged, and keeps no other
 * from being done.
 */
export function createReconcile(options: ReconcileOptions): () => Promise<void> {
  const { redis, catalog, clock, schedule, ticks, feeds, sectionPublisher, readiness, subscriptions, log } = options;
  const enrol = async () => {
    const added = await schedule.enrol([...catalog().feeds.keys()]);
    const dropped = await schedule.drop();
    if (added + dropped > 0) log.info({ added, dropped }, 'feeds enrolled');
  };
  /** At start, feeds without a record of this build's version need not wait for the polls that another build has scheduled. */
  let hasMadeDue = false;
  const makeUntriedDue = async () => {
    if (hasMadeDue) return;
    const urls = [...catalog().feeds.keys()];
    const revisions = await feeds.revisionsOf(urls);
    await makeDue(
      redis,
      urls.filter((_, index) => revisions[index] === ''),
    );
    hasMadeDue = true;
  };
  const steps: [name: string, step: () => Promise<unknown>][] = [
    ['adjusting the clock', clock.adjust],
    ['enrolling feeds', enrol],
    ['scheduling the tick', () => restartTicks(ticks)],
    ['extending what is ready', readiness.extend],
    ['ending subscriptions', subscriptions.endUnlisted],
    ['publishing stale sections', () => sectionPublisher.publishStale(catalog().sections)],
    ['making untried feeds due', makeUntriedDue],
  ];
  return oneAtATime(async () => {
    for (const [name, step] of steps) {
      await step().catch((err) => log[failureLevel(redis)]({ err }, `${name} failed; tried again within a minute`));
    }
  });
}

/** A task of which one run is active and one waits at most: calls in between share the waiting run. */
function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  const queue = new PQueue({ concurrency: 1 });
  let lastRun = Promise.resolve();
  return () => {
    if (queue.size === 0) lastRun = queue.add(task);
    return lastRun;
  };
}
