import { Queue } from 'bullmq';
import { readFeedReports } from '../shared/node/operators/feed-reports.ts';
import { startOpsServer } from '../shared/node/operators/ops-server.ts';
import { createLogger, type Logger } from '../shared/node/process/logger.ts';
import { type Publications, publicationsPath, watchPublications } from '../shared/node/publications/publications.ts';
import { awaitRedis } from '../shared/node/redis/connect-redis.ts';
import { createRedis } from '../shared/node/redis/redis.ts';
import { createEditionMaker } from './editions/make-editions.ts';
import type { WorkerEnv } from './env.ts';
import { createFetchFeed, type FetchFeed } from './fetch/fetch-feed.ts';
import { createFeedHealth } from './ops/feed-health.ts';
import { registerQueueBoard } from './ops/queue-board.ts';
import { createWorkerMetrics } from './ops/worker-metrics.ts';
import { createCommonFailure } from './poll/common-failure.ts';
import { createPollFeed } from './poll/poll-feed.ts';
import { createDocumentReader } from './poll/read-document.ts';
import { createReportPoll } from './poll/report-poll.ts';
import { createPublicationReadiness } from './publish/publication-readiness.ts';
import { createSectionPublisher } from './publish/publish-sections.ts';
import { type Catalog, catalogOf } from './schedule/catalog.ts';
import { createFeedSchedule } from './schedule/feed-schedule.ts';
import { POLL_QUEUE, type PollJob, queueOptions, TICK_QUEUE } from './schedule/queue.ts';
import { createEditionStore } from './store/edition-store.ts';
import { createFeedStore } from './store/feed-store.ts';
import { createRedisClock, type RedisClock } from './store/redis-clock.ts';
import { createSectionStore } from './store/section-store.ts';
import { createDeliveries } from './websub/deliveries.ts';
import { createHubClient } from './websub/hub-client.ts';
import { createHubNotifier } from './websub/notify-hubs.ts';
import { createSubscriptions } from './websub/subscriptions.ts';

/** A lease lasts this much longer than a fetch may take. */
const LEASE_AFTER_FETCH_MS = 120_000;
/** In intervals. Twice the longest pause that a publisher may ask for. */
const STALE_AFTER_INTERVALS = 24;

export type WorkerContext = Awaited<ReturnType<typeof createWorkerContext>>;

export interface WorkerOverrides {
  log?: Logger;
  clock?: RedisClock;
  fetchFeed?: FetchFeed;
  publicationsEveryMs?: number;
  reconcileEveryMs?: number;
  redisSilenceMs?: number;
  leaseAfterFetchMs?: number;
}

/**
 * Builds the worker's real dependencies, except those overridden.
 * Opens the operators' port and waits until Redis runs commands.
 * @throws StartError when the publication files do not validate, the port cannot be opened or Redis refuses the connection for good.
 */
export async function createWorkerContext(env: WorkerEnv, overrides: WorkerOverrides = {}) {
  const { INSTANCE: instance, ALLOW_PRIVATE_ADDRESSES: allowPrivateAddresses } = env;
  const { log = createLogger('worker', { level: env.LOG_LEVEL, instance }), redisSilenceMs: silenceMs } = overrides;
  const { reconcileEveryMs = 60_000 } = overrides;
  const publications = await watchPublications(publicationsPath(env.PUBLICATIONS), log, overrides.publicationsEveryMs);
  const catalog = catalogOfCurrent(publications);

  // For polls. It waits while Redis is unreachable.
  const redis = createRedis(env, { whenUnreachable: 'wait', log, silenceMs });
  // For operators. It fails while Redis is unreachable.
  const opsLog = log.child({ connection: 'operators' });
  const opsRedis = createRedis(env, { whenUnreachable: 'fail-fast', log: opsLog, silenceMs });
  const clock = overrides.clock ?? createRedisClock(redis);
  const { now } = clock;
  const metrics = createWorkerMetrics({ redis: opsRedis, publications, now });
  const readReports = () => readFeedReports(opsRedis, [...catalog().feeds.values()]);
  // Redis first: the board's queues wait for a connection that has begun, and are lost if they begin one that fails.
  const [, , ops] = await Promise.all([
    awaitRedis(redis, env),
    awaitRedis(opsRedis, env),
    startOpsServer({
      host: env.OPS_HOST,
      port: env.WORKER_OPS_PORT,
      portVariable: 'WORKER_OPS_PORT',
      metricsRegistry: metrics.registry,
      readReports,
      redis: opsRedis,
      routes: (app) => registerQueueBoard(app, opsRedis),
      log,
    }),
  ]);
  await clock.adjust();
  const polls = new Queue<PollJob>(POLL_QUEUE, queueOptions(redis));
  const ticks = new Queue(TICK_QUEUE, queueOptions(redis));

  const intervalMs = env.POLL_INTERVAL_SECONDS * 1000;
  const leaseMs = env.FETCH_TIMEOUT_MS + (overrides.leaseAfterFetchMs ?? LEASE_AFTER_FETCH_MS);
  const staleAfterMs = STALE_AFTER_INTERVALS * intervalMs;
  const countFeedHealth = createFeedHealth({ registry: metrics.registry, readReports, staleAfterMs, now });

  const hubClient = createHubClient({ allowPrivateAddresses });
  const { sendRequest, notifyHub } = hubClient;
  const subscriptions = createSubscriptions({ redis, catalog, sendRequest, allowPrivateAddresses, log, now });
  const hubNotifier = createHubNotifier({ notifyHub, catalog, log });

  const schedule = createFeedSchedule({ redis, intervalMs, leaseMs, now });
  const feeds = createFeedStore(redis, log);
  const sections = createSectionStore(redis);
  const onChange = hubNotifier.noteChange;
  const sectionPublisher = createSectionPublisher({ feeds, sections, catalog, onChange, log, now });
  const monotonicNow = () => performance.now();
  const { publishStale } = sectionPublisher;
  const readiness = createPublicationReadiness({ redis, catalog, publishStale, now, monotonicNow });

  const editionMaker = createEditionMaker({
    publications: publications.current,
    editions: createEditionStore(redis),
    sections,
    readiness,
    hubNotifier,
    days: env.EDITION_DAYS,
    log,
    now,
  });

  const fetchClient = createFetchFeed({
    timeoutMs: env.FETCH_TIMEOUT_MS,
    maxBytes: env.FETCH_MAX_BYTES,
    allowPrivateAddresses,
    now,
  });
  const documentReader = createDocumentReader();
  const abandoning = new AbortController();
  const pollFeed = createPollFeed({
    schedule,
    feeds,
    deliveries: createDeliveries(redis),
    fetchFeed: overrides.fetchFeed ?? fetchClient.fetchFeed,
    readDocument: documentReader.readDocument,
    subscriptions,
    commonFailure: createCommonFailure(log),
    sectionPublisher,
    report: createReportPoll({ catalog, metrics, log }),
    catalog,
    intervalMs,
    abandoned: abandoning.signal,
    now,
  });
  /** Cuts off the polls under way and the requests to hubs. */
  const abandonRequests = async () => {
    abandoning.abort();
    hubNotifier.close();
    await Promise.all([fetchClient.close(), documentReader.close(), hubClient.close()]);
  };

  return {
    env,
    log,
    publications,
    catalog,
    redis,
    opsRedis,
    ops,
    polls,
    ticks,
    clock,
    schedule,
    feeds,
    sectionPublisher,
    readiness,
    editionMaker,
    subscriptions,
    pollFeed,
    abandonRequests,
    countFeedHealth,
    reconcileEveryMs,
  };
}

function catalogOfCurrent(publications: Publications): () => Catalog {
  let catalog = catalogOf(publications.current());
  publications.onChange(() => {
    catalog = catalogOf(publications.current());
  });
  return () => catalog;
}
