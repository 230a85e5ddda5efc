import { maskAddress } from '../../shared/node/outbound/mask-address.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import type { PollResult } from '../ops/poll-metrics.ts';
import type { PollSummary } from '../ops/poll-summary.ts';
import type { WorkerMetrics } from '../ops/worker-metrics.ts';
import type { Catalog } from '../schedule/catalog.ts';
import type { SaveResult } from '../store/feed-store.ts';
import type { DeliveryEnd } from './after-delivery.ts';
import type { PollEnd } from './after-poll.ts';
import { pollResult } from './poll-result.ts';
import { createDeliveryReport } from './report-delivery.ts';

export type ReportPoll = (end: PollEnd | DeliveryEnd, saved: SaveResult) => void;

interface PollReportOptions {
  catalog: () => Catalog;
  metrics: Pick<WorkerMetrics, 'countPoll' | 'countRead'>;
  pollSummary: Pick<PollSummary, 'add'>;
  log: Logger;
}

const LEVELS = { changed: 'info', unchanged: 'debug', failed: 'warn' } as const satisfies Record<
  PollResult['outcome'],
  string
>;

/** Counts each poll, and logs it: a failure at `warn`, a change at `info`, else at `debug`. */
export function createPollReport({ catalog, metrics, pollSummary, log }: PollReportOptions): ReportPoll {
  const reportDelivery = createDeliveryReport(metrics, log);
  return (end, saved) => {
    if (end.kind === 'delivery') return reportDelivery(end, saved);
    const { outcome, newArticles } = end;
    const { state } = end.update;
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
