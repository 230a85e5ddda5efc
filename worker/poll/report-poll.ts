import { maskAddress } from '../../shared/node/outbound/mask-address.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import type { ReadOutcome } from '../normalise/normalise-feed.ts';
import type { FailureCause, PollLabels } from '../ops/poll-metrics.ts';
import type { PollSummary } from '../ops/poll-summary.ts';
import type { WorkerMetrics } from '../ops/worker-metrics.ts';
import type { Catalog } from '../schedule/catalog.ts';
import type { SaveResult } from '../store/feed-store.ts';
import type { DeliveryEffect } from './after-delivery.ts';
import type { PollEffect } from './after-poll.ts';
import { type Failure, isSuccess } from './judge-outcome.ts';

export type ReportPoll = (effect: PollEffect | DeliveryEffect, saved: SaveResult) => void;

interface ReportPollOptions {
  catalog: () => Catalog;
  metrics: Pick<WorkerMetrics, 'countPoll' | 'countRead'>;
  pollSummary: Pick<PollSummary, 'add'>;
  log: Logger;
}

const LEVELS = { changed: 'info', unchanged: 'debug', failed: 'warn' } as const satisfies Record<
  PollLabels['outcome'],
  string
>;

/** Counts each poll, and logs it: a failure at `warn`, a change at `info`, else at `debug`. */
export function createReportPoll(options: ReportPollOptions): ReportPoll {
  const { catalog, metrics, pollSummary, log } = options;
  return (effect, saved) => {
    if (effect.kind === 'delivery') return reportDelivery(effect, saved, options);
    const { outcome, newArticles } = effect;
    const { state } = effect.update;
    const labels = labelsOf(outcome, saved);
    metrics.countPoll(labels, outcome.durationMs, outcome.bytes);
    pollSummary.add(labels, newArticles);
    const level = LEVELS[labels.outcome];
    if (!log.isLevelEnabled(level)) return;
    const line = {
      feed: maskAddress(state.url),
      categories: catalog().feeds.get(state.url)?.categories ?? [],
      outcome: state.lastOutcome,
      status: outcome.status,
      durationMs: outcome.durationMs,
      bytes: outcome.bytes,
      articles: state.articleCount,
      newArticles,
      nextPoll: new Date(state.nextPollAt).toISOString(),
      why: state.nextPollReason,
      ...(saved === 'overtaken' ? { overtaken: true } : {}),
      ...(labels.outcome === 'failed' ? { reason: state.lastError, failures: state.failures } : {}),
    };
    log[level](line, 'poll');
  };
}

/** Counts a delivery that was read, and logs it: a refusal at `warn`, a change at `info`, else at `debug`. */
function reportDelivery(effect: DeliveryEffect, saved: SaveResult, { metrics, log }: ReportPollOptions): void {
  const { state } = effect.update;
  const { newArticles, refusedReason } = effect;
  const outcome = saved === 'changed' ? 'changed' : refusedReason === null ? 'unchanged' : 'refused';
  metrics.countRead(outcome);
  const level = refusedReason === null ? (outcome === 'changed' ? 'info' : 'debug') : 'warn';
  const line = {
    feed: maskAddress(state.url),
    outcome,
    articles: state.articleCount,
    newArticles,
    nextPoll: new Date(state.nextPollAt).toISOString(),
    why: state.nextPollReason,
    ...(refusedReason === null ? {} : { reason: refusedReason }),
  };
  log[level](line, 'delivery');
}

function labelsOf(outcome: ReadOutcome, saved: SaveResult): PollLabels {
  if (!isSuccess(outcome)) return { outcome: 'failed', cause: failureCause(outcome) };
  return { outcome: saved === 'changed' ? 'changed' : 'unchanged', cause: 'none' };
}

function failureCause(outcome: Failure): FailureCause {
  if (outcome.kind === 'failed' && outcome.cause) return outcome.cause === 'cut' ? 'connect' : outcome.cause;
  const status = outcome.status ?? 0;
  if (status >= 500) return '5xx';
  if (status >= 400) return '4xx';
  return outcome.kind === 'failed' && status >= 300 ? 'other' : 'parse';
}
