import { maskAddress } from '../../shared/node/outbound/mask-address.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import type { PollRecord } from '../../shared/node/redis/records.ts';
import type { FailureCause, PollLabels, WorkerMetrics } from '../ops/worker-metrics.ts';
import type { ReadOutcome } from '../read/normalise-feed.ts';
import type { Catalog } from '../schedule/catalog.ts';
import type { FeedUpdate, SaveResult } from '../store/feed-store.ts';
import type { DeliveryResult } from './after-delivery.ts';
import { type Failure, isSuccess } from './classify-outcome.ts';

interface PollResult {
  kind: 'poll';
  update: FeedUpdate;
  outcome: ReadOutcome;
  newArticles: number;
}

/** Counts a poll or a delivery, and logs it: a failure at `warn`, a change at `info`, else at `debug`. */
export type ReportPoll = (url: string, result: PollResult | DeliveryResult, saved: SaveResult) => void;

interface ReportPollOptions {
  catalog: () => Catalog;
  metrics: Pick<WorkerMetrics, 'countPoll'>;
  log: Logger;
}

const LEVELS = { changed: 'info', unchanged: 'debug', failed: 'warn' } as const;

export function createReportPoll({ catalog, metrics, log }: ReportPollOptions): ReportPoll {
  return (url, result, saved) => {
    const feed = maskAddress(url);
    if (result.kind === 'delivery') return logDelivery(log, feed, result, saved);
    const { outcome, newArticles, update } = result;
    const { poll, failures } = update.state;
    const labels = labelsOf(outcome, saved);
    metrics.countPoll(labels, outcome.durationMs);
    if (!isSuccess(outcome) && update.articles)
      log.warn({ feed, lastSuccess: failures.lastSuccessAt }, 'feed emptied after failing for 24 hours');
    const line = {
      feed,
      categories: catalog().feeds.get(url)?.categories ?? [],
      outcome: poll.outcome,
      status: outcome.status,
      durationMs: outcome.durationMs,
      bytes: outcome.bytes,
      articles: poll.articleCount,
      newArticles,
      ...nextOf(poll),
      ...(saved === 'superseded' ? { superseded: true } : {}),
      ...(labels.outcome === 'failed' ? { reason: failures.error, failures: failures.count } : {}),
    };
    log[LEVELS[labels.outcome]](line, 'poll');
  };
}

function nextOf({ nextAt, nextReason }: PollRecord) {
  return { nextPoll: new Date(nextAt).toISOString(), why: nextReason };
}

function logDelivery(log: Logger, feed: string, result: DeliveryResult, saved: SaveResult): void {
  const { update, newArticles, refusedReason } = result;
  const { poll } = update.state;
  const outcome = saved === 'changed' ? 'changed' : refusedReason === null ? 'unchanged' : 'refused';
  const level = refusedReason === null ? (outcome === 'changed' ? 'info' : 'debug') : 'warn';
  const line = {
    feed,
    outcome,
    articles: poll.articleCount,
    newArticles,
    ...nextOf(poll),
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
