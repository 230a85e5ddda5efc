import { Queue } from 'bullmq';
import { createLogger, type Logger } from '../shared/node/logger.ts';
import { type Publications, publicationsPath, watchPublications } from '../shared/node/publications.ts';
import { connectRedis, createRedis, type RedisClient } from '../shared/node/redis.ts';
import type { WorkerEnv } from './env.ts';
import { createFeedClient } from './feed-client.ts';
import type { FetchFeed } from './fetch/fetch-feed.ts';
import { createWorkerMetrics, type WorkerMetrics } from './ops/worker-metrics.ts';
import { createPollFeed, type PollFeed } from './poll/poll-feed.ts';
import type { ReadFeed } from './poll/read-feed.ts';
import { createReconciler, type Reconciler } from './publish/reconcile.ts';
import { type Catalog, catalogOf } from './schedule/catalog.ts';
import { createDueFeeds, type DueFeeds } from './schedule/due-feeds.ts';
import { POLL_QUEUE, type PollJob, queueOptions, TICK_QUEUE } from './schedule/queue.ts';
import { createFeedStore } from './store/feed-store.ts';
import { createReadiness, type Readiness } from './store/readiness.ts';
import { createSectionStore } from './store/section-store.ts';

/** How long a taken feed is left to its worker beyond the time for its fetch. */
const LEASE_BEYOND_FETCH_MS = 120_000;

/** Everything the worker works with, connected and ready. */
export interface WorkerContext {
  env: WorkerEnv;
  log: Logger;
  publications: Publications;
  /** Waits while Redis is away: what the work goes through. */
  redis: RedisClient;
  /** Fails while Redis is away: what operators ask through. */
  opsRedis: RedisClient;
  polls: Queue<PollJob>;
  ticks: Queue;
  due: DueFeeds;
  catalog: () => Catalog;
  readiness: Readiness;
  reconciler: Reconciler;
  pollFeed: PollFeed;
  metrics: WorkerMetrics;
  /** Ends fetches and reading that are still under way. */
  abandonPolls: () => Promise<void>;
}

/** What tests put in the place of the real thing. */
export interface WorkerOverrides {
  log?: Logger;
  now?: () => number;
  random?: () => number;
  fetchFeed?: FetchFeed;
  readFeed?: ReadFeed;
  /** How long Redis may owe an answer, in milliseconds. */
  redisSilenceMs?: number;
  /** How long a taken feed is left to its worker beyond the time for its fetch, in milliseconds. */
  leaseBeyondFetchMs?: number;
}

/**
 * Builds the worker's real dependencies, but for those overridden.
 * @throws StartError when the publication files do not validate or Redis does not answer.
 */
export async function createContext(env: WorkerEnv, overrides: WorkerOverrides = {}): Promise<WorkerContext> {
  const { log = createLogger('worker', env.LOG_LEVEL), now = Date.now, random = Math.random } = overrides;
  const publications = watchPublications(publicationsPath(env.PUBLICATIONS), log);
  const catalog = remembered(publications);
  const { redis, opsRedis } = await connect(env, log, overrides.redisSilenceMs);
  const polls = new Queue<PollJob>(POLL_QUEUE, queueOptions(redis));
  const ticks = new Queue(TICK_QUEUE, queueOptions(redis));
  const times = {
    now,
    intervalMs: env.POLL_INTERVAL_SECONDS * 1000,
    leaseMs: env.FETCH_TIMEOUT_MS + (overrides.leaseBeyondFetchMs ?? LEASE_BEYOND_FETCH_MS),
  };
  const due = createDueFeeds({ redis, ...times });
  const feeds = createFeedStore(redis);
  const sections = createSectionStore(redis, feeds, now);
  const reconciler = createReconciler({ feeds, sections, catalog, log, now });
  const readiness = createReadiness({ redis, catalog, reconciler: reconciler.sections, now });
  const metrics = createWorkerMetrics({
    redis: opsRedis,
    due: createDueFeeds({ redis: opsRedis, ...times }),
    queueDepth: () => polls.getJobCounts('wait', 'active', 'delayed'),
    now,
  });
  const client = createFeedClient(env);
  const { fetchFeed = client.fetchFeed, readFeed = client.readFeed } = overrides;
  const work = { due, readiness, feeds, sections, catalog, metrics, log, random, ...times, fetchFeed, readFeed };
  const connections = { redis, opsRedis, polls, ticks };
  const jobs = { pollFeed: createPollFeed(work), abandonPolls: client.close };
  return { env, log, publications, ...connections, due, catalog, readiness, reconciler, ...jobs, metrics };
}

async function connect(env: WorkerEnv, log: Logger, silenceMs?: number) {
  const redis = createRedis(env, 'wait', log, silenceMs);
  await connectRedis(redis, env);
  const opsRedis = createRedis(env, 'fail-fast', log.child({ connection: 'operators' }), silenceMs);
  await connectRedis(opsRedis, env);
  return { redis, opsRedis };
}

/** The catalog of the publications as they are now, made once a version of them. */
function remembered(publications: Publications): () => Catalog {
  let catalog = catalogOf(publications.current());
  publications.onChange((changed) => {
    catalog = catalogOf(changed);
  });
  return () => catalog;
}
