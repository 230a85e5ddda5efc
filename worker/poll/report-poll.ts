import type { Logger } from '../../shared/node/logger.ts';
import { maskAddress } from '../../shared/node/mask-address.ts';
import type { FeedState } from '../../shared/node/records.ts';
import type { ReadOutcome } from '../normalise/normalise-feed.ts';
import type { PollSummary } from '../ops/poll-summary.ts';
import type { WorkerMetrics } from '../ops/worker-metrics.ts';
import type { Catalog } from '../schedule/catalog.ts';
import type { SaveResult } from '../store/feed-store.ts';
import { type PollResult, pollResult } from './poll-result.ts';

export type ReportPoll = (outcome: ReadOutcome, state: FeedState, newArticles: number, saved: SaveResult) => void;

export interface PollReportOptions {
  catalog: () => Catalog;
  metrics: Pick<WorkerMetrics, 'countPoll'>;
  pollSummary: Pick<PollSummary, 'add'>;
  log: Logger;
}

const LEVELS = { changed: 'info', unchanged: 'debug', failed: 'warn' } as const satisfies Record<
  PollResult['outcome'],
  string
>;

/** Counts each poll, and logs it: a failure at `warn`, a change at `info`, else at `debug`. */
export function createPollReport({ catalog, metrics, pollSummary, log }: PollReportOptions): ReportPoll {
  return (outcome, state, newArticles, saved) => {
    const result = pollResult(outcome, saved);
    metrics.countPoll(result, outcome.durationMs, outcome.bytes);
    pollSummary.add(result, newArticles);
    const level = LEVELS[result.outcome];
    if (!log.isLevelEnabled(level)) return;
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
      ...(result.outcome === 'failed' ? { error: state.lastError, failures: state.failures } : {}),
    };
    log[level](line, 'poll');
  };
}
