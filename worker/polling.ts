import type { Logger } from '../shared/node/process/logger.ts';
import type { WorkerEnv } from './env.ts';
import { createFeedClient } from './feed-client.ts';
import type { FetchFeed } from './fetch/fetch-feed.ts';
import type { PollSummary } from './ops/poll-summary.ts';
import type { WorkerMetrics } from './ops/worker-metrics.ts';
import { createAfterDelivery } from './poll/after-delivery.ts';
import { createAfterPoll } from './poll/after-poll.ts';
import { createCommonFailure } from './poll/common-failure.ts';
import { createDocumentReader } from './poll/document-reader.ts';
import { createPollFeed, type PollFeed } from './poll/poll-feed.ts';
import { createReportPoll } from './poll/report-poll.ts';
import type { SectionPublisher } from './publish/publish-sections.ts';
import type { Readiness } from './publish/readiness.ts';
import type { Catalog } from './schedule/catalog.ts';
import type { FeedSchedule } from './schedule/feed-schedule.ts';
import type { FeedStore } from './store/feed-store.ts';
import type { Websub } from './websub/websub.ts';

interface PollingOptions {
  env: WorkerEnv;
  /** In place of real requests. */
  fetchFeed: FetchFeed | undefined;
  schedule: FeedSchedule;
  feeds: FeedStore;
  catalog: () => Catalog;
  readiness: Readiness;
  websub: Pick<Websub, 'deliveries' | 'subscriptions'>;
  sectionPublisher: SectionPublisher;
  metrics: WorkerMetrics;
  pollSummary: PollSummary;
  log: Logger;
  intervalMs: number;
  now: () => number;
}

export interface Polling {
  pollFeed: PollFeed;
  abandonPolls: () => Promise<void>;
}

/** Puts the parts of a poll together. */
export function createPolling(options: PollingOptions): Polling {
  const { env, websub, catalog, metrics, pollSummary, log, intervalMs, now } = options;
  const client = createFeedClient(env, now);
  const documentReader = createDocumentReader();
  const abandoning = new AbortController();
  const { deliveries, subscriptions } = websub;
  const timing = { now, random: Math.random, intervalMs };
  const pollFeed = createPollFeed({
    ...options,
    deliveries,
    fetchFeed: options.fetchFeed ?? client.fetchFeed,
    readDocument: documentReader.readDocument,
    afterPoll: createAfterPoll({ ...timing, subscriptions, commonFailure: createCommonFailure(log) }),
    afterDelivery: createAfterDelivery(timing),
    report: createReportPoll({ catalog, metrics, pollSummary, log }),
    abandoned: abandoning.signal,
  });
  const abandonPolls = async () => {
    abandoning.abort();
    await Promise.all([client.close(), documentReader.close()]);
  };
  return { pollFeed, abandonPolls };
}
