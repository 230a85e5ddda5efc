import { Queue } from 'bullmq';
import { type FeedReport, readFeedReports } from '../shared/node/operators/feed-reports.ts';
import { createLogger, type Logger } from '../shared/node/process/logger.ts';
import { configuredFeeds } from '../shared/node/publications/configured-feeds.ts';
import { registerPublicationMetrics } from '../shared/node/publications/publication-metrics.ts';
import { type Publications, publicationsPath, watchPublications } from '../shared/node/publications/publications.ts';
import { connectRedis } from '../shared/node/redis/connect-redis.ts';
import { createRedis, type RedisClient } from '../shared/node/redis/redis.ts';
import { PROBE_KEY } from '../shared/node/redis/redis-keys.ts';
import { createRedisRefusals, type RedisRefusals } from '../shared/node/redis/redis-refusals.ts';
import type { WorkerEnv } from './env.ts';
import type { FetchFeed } from './fetch/fetch-feed.ts';
import { type CountFeedHealth, createFeedHealth } from './ops/feed-health.ts';
import { createPollSummary, type PollSummary } from './ops/poll-summary.ts';
import { createWorkerMetrics, type WorkerMetrics } from './ops/worker-metrics.ts';
import type { PollFeed } from './poll/poll-feed.ts';
import { createPolling } from './polling.ts';
import { createSectionPublisher } from './publish/publish-sections.ts';
import { createReadiness, type Readiness } from './publish/readiness.ts';
import { createReconciler, type Reconciler } from './publish/reconcile.ts';
import { type Catalog, catalogOf } from './schedule/catalog.ts';
import { createFeedSchedule, type FeedSchedule } from './schedule/feed-schedule.ts';
import { POLL_QUEUE, type PollJob, queueOptions, TICK_QUEUE } from './schedule/queue.ts';
import { createUnreadableHandler } from './schedule/unreadable-record.ts';
import { createFeedStore, type FeedStore } from './store/feed-store.ts';
import { createRedisClock, type RedisClock } from './store/redis-clock.ts';
import { createSectionStore } from './store/section-store.ts';
import { createWebsub, type Websub } from './websub/websub.ts';

/** In intervals; twice the longest pause that a publisher may ask for. */
const STALE_AFTER_INTERVALS = 24;
/** A lease lasts this much longer than a fetch may take. */
const LEASE_AFTER_FETCH_MS = 120_000;

export interface WorkerContext {
  env: WorkerEnv;
  log: Logger;
  publications: Publications;
  /** For polls; waits while Redis is away. */
  redis: RedisClient;
  /** For operators; fails while Redis is away. */
  opsRedis: RedisClient;
  refusals: RedisRefusals;
  polls: Queue<PollJob>;
  ticks: Queue;
  schedule: FeedSchedule;
  feeds: FeedStore;
  catalog: () => Catalog;
  readiness: Readiness;
  reconciler: Reconciler;
  pollFeed: PollFeed;
  websub: Websub;
  metrics: WorkerMetrics;
  /** The reports of all feeds, in batches. */
  readReports: () => AsyncIterable<readonly FeedReport[]>;
  countFeedHealth: CountFeedHealth;
  pollSummary: PollSummary;
  abandonPolls: () => Promise<void>;
  clock: RedisClock;
  /** Milliseconds between two runs of what a worker does each minute. */
  reconcileEveryMs: number;
  /** Milliseconds between two looks for requests and notifications of hubs that are due. */
  hubsEveryMs: number;
  /** Milliseconds between two checks that the queues make progress. */
  watchQueuesEveryMs: number;
  exit: () => void;
}

export interface WorkerOverrides {
  log?: Logger;
  clock?: RedisClock;
  random?: () => number;
  fetchFeed?: FetchFeed;
  publicationsEveryMs?: number;
  /** A Redis that does not reply for this long counts as away, in milliseconds. */
  redisSilenceMs?: number;
  /** How much longer a lease lasts than a fetch may take, in milliseconds. */
  leaseAfterFetchMs?: number;
  reconcileEveryMs?: number;
  hubsEveryMs?: number;
  watchQueuesEveryMs?: number;
  exit?: () => void;
}

/**
 * Builds the worker's real dependencies, except those overridden.
 * @throws StartError when the publication files do not validate or Redis does not respond.
 */
export async function createContext(env: WorkerEnv, overrides: WorkerOverrides = {}): Promise<WorkerContext> {
  const { LOG_LEVEL: level, INSTANCE: instance } = env;
  const { log = createLogger('worker', { level, instance }), random = Math.random } = overrides;
  const publications = await watchPublications(publicationsPath(env.PUBLICATIONS), log, overrides.publicationsEveryMs);
  const catalog = catalogOfCurrent(publications);
  const connections = await connect(env, log, overrides.redisSilenceMs);
  const { redis } = connections;
  const clock = overrides.clock ?? (await createRedisClock(redis));
  const { now } = clock;
  const intervalMs = env.POLL_INTERVAL_SECONDS * 1000;
  const leaseMs = env.FETCH_TIMEOUT_MS + (overrides.leaseAfterFetchMs ?? LEASE_AFTER_FETCH_MS);
  const schedule = createFeedSchedule({ redis, intervalMs, leaseMs });
  const feeds = createFeedStore(redis, createUnreadableHandler(redis, log, now));
  const monitoring = createMonitoring({ ...connections, publications, intervalMs, log, now });
  const { metrics, pollSummary } = monitoring;
  const allowPrivateAddresses = env.ALLOW_PRIVATE_ADDRESSES;
  const websub = createWebsub({ redis, catalog, metrics, log, now, allowPrivateAddresses });
  const { noteChange } = websub.hubNotifier;
  const sectionPublisher = createSectionPublisher({
    feeds,
    sections: createSectionStore(redis),
    catalog,
    noteChange,
    now,
  });
  const reconciler = createReconciler({ feeds, sectionPublisher, log, now });
  const readiness = createReadiness({ redis, catalog, reconcileSections: reconciler.reconcileSections, now });
  const stores = { schedule, feeds, catalog, readiness };
  const parts = { ...stores, websub, sectionPublisher, metrics, pollSummary };
  const polling = createPolling({ env, fetchFeed: overrides.fetchFeed, ...parts, intervalMs, log, now, random });
  const { hubsEveryMs = 1_000, reconcileEveryMs = 60_000, watchQueuesEveryMs = 10_000 } = overrides;
  const { exit = () => process.exit(1) } = overrides;
  const upkeep = { reconciler, clock, hubsEveryMs, reconcileEveryMs, watchQueuesEveryMs, exit };
  return { env, log, publications, ...connections, ...stores, ...monitoring, websub, ...polling, ...upkeep };
}

interface MonitoringOptions extends Pick<WorkerContext, 'opsRedis' | 'refusals' | 'publications' | 'polls' | 'log'> {
  intervalMs: number;
  now: () => number;
}

function createMonitoring(options: MonitoringOptions) {
  const { opsRedis: redis, refusals, publications, polls, intervalMs, log, now } = options;
  const queueDepth = () => polls.getJobCounts('wait', 'active', 'delayed');
  const metrics = createWorkerMetrics({ redis, refusals, queueDepth, now });
  const { registry } = metrics;
  registerPublicationMetrics(registry, publications);
  const readReports = () => readFeedReports(redis, [...configuredFeeds(publications.current()).values()]);
  const staleAfterMs = STALE_AFTER_INTERVALS * intervalMs;
  const countFeedHealth = createFeedHealth({ registry, readReports, staleAfterMs, now });
  return { metrics, readReports, countFeedHealth, pollSummary: createPollSummary(log) };
}

async function connect(env: WorkerEnv, log: Logger, silenceMs?: number) {
  const refusals = createRedisRefusals(log, () => redis.set(PROBE_KEY, '', 'PX', 1));
  const redis = createRedis(env, { whenAway: 'wait', log, refusals, silenceMs });
  await connectRedis(redis, env);
  const opsLog = log.child({ connection: 'operators' });
  const opsRedis = createRedis(env, { whenAway: 'fail-fast', log: opsLog, refusals, silenceMs });
  await connectRedis(opsRedis, env);
  const polls = new Queue<PollJob>(POLL_QUEUE, queueOptions(redis));
  const ticks = new Queue(TICK_QUEUE, queueOptions(redis));
  return { redis, opsRedis, refusals, polls, ticks };
}

function catalogOfCurrent(publications: Publications): () => Catalog {
  let catalog = catalogOf(publications.current());
  publications.onChange(() => {
    catalog = catalogOf(publications.current());
  });
  return () => catalog;
}
