import type { Logger } from '../../shared/node/logger.ts';
import { maskAddress } from '../../shared/node/mask-address.ts';
import type { FeedState } from '../../shared/node/records.ts';
import type { ReadOutcome } from '../normalise/normalise-feed.ts';
import type { WorkerMetrics } from '../ops/worker-metrics.ts';
import type { Catalog } from '../schedule/catalog.ts';
import type { SaveResult } from '../store/feed-store.ts';

export type ReportPoll = (outcome: ReadOutcome, state: FeedState, newArticles: number, saved: SaveResult) => void;

export interface PollReportOptions {
  catalog: () => Catalog;
  metrics: Pick<WorkerMetrics, 'countPoll'>;
  log: Logger;
}

export function createPollReport({ catalog, metrics, log }: PollReportOptions): ReportPoll {
  return (outcome, state, newArticles, saved) => {
    metrics.countPoll(state.lastOutcome, outcome.durationMs, outcome.bytes);
    const line = {
      feed: maskAddress(state.url),
      categories: catalog().feeds.get(state.url)?.categories ?? [],
      outcome: state.lastOutcome,
      status: outcome.status,
      durationMs: outcome.durationMs,
      bytes: outcome.bytes,
      articles: state.articles,
      newArticles,
      nextPoll: new Date(state.nextPollAt).toISOString(),
      why: state.nextPollReason,
      ...(saved === 'overtaken' ? { overtaken: true } : {}),
    };
    if (state.lastError === null) log.info(line, 'poll');
    else log.warn({ ...line, error: state.lastError, failures: state.failures }, 'poll');
  };
}
