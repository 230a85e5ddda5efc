import { createLogger, type Logger } from '../shared/node/process/logger.ts';
import { type Publications, publicationsPath, watchPublications } from '../shared/node/publications/publications.ts';
import { type Connections, connect } from './connections.ts';
import type { WorkerEnv } from './env.ts';
import type { FetchFeed } from './fetch/fetch-feed.ts';
import { createMonitoring, type Monitoring } from './monitoring.ts';
import { createPolling, type Polling } from './polling.ts';
import { createSectionPublisher, type SectionPublisher } from './publish/publish-sections.ts';
import { createReadiness, type Readiness } from './publish/readiness.ts';
import { type Catalog, catalogOf } from './schedule/catalog.ts';
import { createFeedSchedule, type FeedSchedule } from './schedule/feed-schedule.ts';
import { createUnreadableHandler } from './schedule/unreadable-record.ts';
import { createEmptyExpiredFeeds } from './store/expired-feed.ts';
import { createFeedStore, type FeedStore } from './store/feed-store.ts';
import { createRedisClock, type RedisClock } from './store/redis-clock.ts';
import { createSectionStore } from './store/section-store.ts';
import { createWebsub, type Websub } from './websub/websub.ts';

/** A lease lasts this much longer than a fetch may take. */
const LEASE_AFTER_FETCH_MS = 120_000;

/** Milliseconds between two runs of a worker's periodic tasks. */
interface Periods {
  reconcileEveryMs: number;
  /** For requests and notifications of hubs that are due. */
  hubsEveryMs: number;
  watchQueuesEveryMs: number;
}

export interface WorkerContext extends Connections, Monitoring, Polling, Periods {
  env: WorkerEnv;
  log: Logger;
  publications: Publications;
  catalog: () => Catalog;
  clock: RedisClock;
  schedule: FeedSchedule;
  feeds: FeedStore;
  websub: Websub;
  sectionPublisher: SectionPublisher;
  readiness: Readiness;
  emptyExpiredFeeds: () => Promise<void>;
  exit: () => void;
}

export interface WorkerOverrides extends Partial<Periods> {
  log?: Logger;
  clock?: RedisClock;
  fetchFeed?: FetchFeed;
  publicationsEveryMs?: number;
  /** A Redis that does not reply for this long counts as away, in milliseconds. */
  redisSilenceMs?: number;
  /** How much longer a lease lasts than a fetch may take, in milliseconds. */
  leaseAfterFetchMs?: number;
  exit?: () => void;
}

/**
 * Builds the worker's real dependencies, except those overridden.
 * @throws StartError when the publication files do not validate or Redis does not respond.
 */
export async function createContext(env: WorkerEnv, overrides: WorkerOverrides = {}): Promise<WorkerContext> {
  const { LOG_LEVEL: level, INSTANCE: instance, ALLOW_PRIVATE_ADDRESSES: allowPrivateAddresses } = env;
  const { log = createLogger('worker', { level, instance }) } = overrides;
  const publications = await watchPublications(publicationsPath(env.PUBLICATIONS), log, overrides.publicationsEveryMs);
  const catalog = catalogOfCurrent(publications);
  const connections = await connect(env, log, overrides.redisSilenceMs);
  const { redis } = connections;
  const clock = overrides.clock ?? (await createRedisClock(redis));
  const base = { env, log, catalog, now: clock.now };
  const intervalMs = env.POLL_INTERVAL_SECONDS * 1000;
  const leaseMs = env.FETCH_TIMEOUT_MS + (overrides.leaseAfterFetchMs ?? LEASE_AFTER_FETCH_MS);
  const schedule = createFeedSchedule({ redis, intervalMs, leaseMs });
  const feeds = createFeedStore(redis, createUnreadableHandler(redis, log, clock.now));
  const monitoring = createMonitoring({ ...base, ...connections, publications, intervalMs });
  const websub = createWebsub({ ...base, redis, metrics: monitoring.metrics, allowPrivateAddresses });
  const { noteChange } = websub.hubNotifier;
  const sectionPublisher = createSectionPublisher({ ...base, feeds, sections: createSectionStore(redis), noteChange });
  const readiness = createReadiness({ ...base, redis, publishStale: sectionPublisher.publishStale });
  const parts = { schedule, feeds, websub, sectionPublisher, readiness };
  const { fetchFeed } = overrides;
  return {
    env,
    log,
    publications,
    catalog,
    clock,
    ...connections,
    ...monitoring,
    ...parts,
    ...createPolling({ ...base, ...monitoring, ...parts, fetchFeed, intervalMs }),
    emptyExpiredFeeds: createEmptyExpiredFeeds({ ...base, feeds }),
    reconcileEveryMs: overrides.reconcileEveryMs ?? 60_000,
    hubsEveryMs: overrides.hubsEveryMs ?? 1_000,
    watchQueuesEveryMs: overrides.watchQueuesEveryMs ?? 10_000,
    exit: overrides.exit ?? (() => process.exit(1)),
  };
}

function catalogOfCurrent(publications: Publications): () => Catalog {
  let catalog = catalogOf(publications.current());
  publications.onChange(() => {
    catalog = catalogOf(publications.current());
  });
  return () => catalog;
}
