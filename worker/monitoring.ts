import { type FeedReport, readFeedReports } from '../shared/node/operators/feed-reports.ts';
import type { Logger } from '../shared/node/process/logger.ts';
import { type Publications, registerPublicationMetrics } from '../shared/node/publications/publications.ts';
import type { Connections } from './connections.ts';
import { type CountFeedHealth, createFeedHealth } from './ops/feed-health.ts';
import { createPollSummary, type PollSummary } from './ops/poll-summary.ts';
import { createWorkerMetrics, type WorkerMetrics } from './ops/worker-metrics.ts';
import type { Catalog } from './schedule/catalog.ts';

/** In intervals; twice the longest pause that a publisher may ask for. */
const STALE_AFTER_INTERVALS = 24;

interface MonitoringOptions extends Pick<Connections, 'opsRedis' | 'refusals' | 'polls'> {
  publications: Publications;
  catalog: () => Catalog;
  log: Logger;
  intervalMs: number;
  now: () => number;
}

export interface Monitoring {
  metrics: WorkerMetrics;
  /** The reports of all feeds, in batches. */
  readReports: () => AsyncIterable<readonly FeedReport[]>;
  countFeedHealth: CountFeedHealth;
  pollSummary: PollSummary;
}

export function createMonitoring(options: MonitoringOptions): Monitoring {
  const { opsRedis: redis, refusals, publications, catalog, polls, intervalMs, log, now } = options;
  const queueDepth = () => polls.getJobCounts('wait', 'active', 'delayed');
  const metrics = createWorkerMetrics({ redis, refusals, queueDepth, now });
  const { registry } = metrics;
  registerPublicationMetrics(registry, publications);
  const readReports = () => readFeedReports(redis, [...catalog().feeds.values()]);
  const staleAfterMs = STALE_AFTER_INTERVALS * intervalMs;
  const countFeedHealth = createFeedHealth({ registry, readReports, staleAfterMs, now });
  return { metrics, readReports, countFeedHealth, pollSummary: createPollSummary(log) };
}
