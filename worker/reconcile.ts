import type { Queue } from 'bullmq';
import PQueue from 'p-queue';
import type { Logger } from '../shared/node/process/logger.ts';
import { failureLevel, type RedisClient } from '../shared/node/redis/redis.ts';
import {
  DUE_KEY,
  ENROLLED_KEY,
  feedKey,
  hostOf,
  hostSlotsKey,
  LAST_CLAIM_KEY,
  publicationKey,
  sectionKey,
  WEBSUB_DUE_KEY,
  WEBSUB_FEEDS_KEY,
} from '../shared/node/redis/redis-keys.ts';
import type { PublicationReadiness } from './publish/publication-readiness.ts';
import type { SectionPublisher } from './publish/publish-sections.ts';
import type { Catalog } from './schedule/catalog.ts';
import { type FeedSchedule, makeDue } from './schedule/feed-schedule.ts';
import { restartTicks } from './schedule/queue.ts';
import type { FeedStore } from './store/feed-store.ts';
import type { RedisClock } from './store/redis-clock.ts';
import type { Subscriptions } from './websub/subscriptions.ts';

function typesOf({ feeds, sections, publications }: Catalog): Map<string, string> {
  const urls = Array.from(feeds.keys());
  const ids = publications.map(({ id }) => id);
  const slots = urls.map((url) => hostSlotsKey(hostOf(url)));
  const records = [...urls.map(feedKey), ...sections.map(({ feeds }) => sectionKey(feeds)), ...ids.map(publicationKey)];
  const sets = [DUE_KEY, ENROLLED_KEY, WEBSUB_DUE_KEY];
  const hashes = [WEBSUB_FEEDS_KEY, ...records];
  return new Map([
    [LAST_CLAIM_KEY, 'string'],
    ...[...sets, ...slots].map((key) => [key, 'zset'] as const),
    ...hashes.map((key) => [key, 'hash'] as const),
  ]);
}

/**
 * Removes keys that something else has overwritten with another type: no command of ours can use or replace them. Editions stay:
 * they alone cannot be made again, and another version may store them in its own way.
 */
async function removeWrongTypes(redis: RedisClient, catalog: Catalog, log: Logger): Promise<void> {
  const types = Array.from(typesOf(catalog));
  const actual = await Promise.all(types.map(([key]) => redis.type(key)));
  const wrong = types.filter(([, type], index) => actual[index] !== 'none' && actual[index] !== type);
  for (const [key] of wrong) await redis.del(key);
  if (wrong.length > 0) log.error({ keys: wrong.map(([key]) => key) }, 'keys of a wrong type removed');
}

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

/** Never rejects: a step that fails is logged, and keeps no other from being done. */
type Reconcile = () => Promise<void>;

/**
 * Restores what Redis may have lost: at start, each minute, after a change, and once Redis is back. It takes away nothing
 * that a worker with other publication files has put there.
 */
export function createReconcile(options: ReconcileOptions): Reconcile {
  const { redis, catalog, clock, schedule, ticks, feeds, sectionPublisher, readiness, subscriptions, log } = options;
  const enrol = async () => {
    const added = await schedule.enrol([...catalog().feeds.keys()]);
    const dropped = await schedule.drop();
    if (added + dropped > 0) log.info({ added, dropped }, 'feeds enrolled');
  };
  /** Feeds without a record of this build's version need not wait for the polls that another build has scheduled. */
  const makeUntriedDue = async () => {
    const urls = [...catalog().feeds.keys()];
    const revisions = await feeds.revisionsOf(urls);
    await makeDue(
      redis,
      urls.filter((_, index) => revisions[index] === ''),
    );
  };
  const steps: [name: string, step: () => Promise<unknown>][] = [
    ['adjusting the clock', clock.adjust],
    ['removing keys of a wrong type', once(() => removeWrongTypes(redis, catalog(), log))],
    ['enrolling feeds', enrol],
    ['scheduling the tick', () => restartTicks(ticks)],
    ['extending what is ready', readiness.extend],
    ['ending subscriptions', subscriptions.endUnlisted],
    ['publishing stale sections', () => sectionPublisher.publishStale(catalog().sections)],
    ['making untried feeds due', once(makeUntriedDue)],
  ];
  return oneAtATime(async () => {
    for (const [name, step] of steps) {
      await step().catch((err) => log[failureLevel(redis)]({ err }, `${name} failed; tried again within a minute`));
    }
  });
}

function once(task: () => Promise<void>): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (isDone) return;
    await task();
    isDone = true;
  };
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
