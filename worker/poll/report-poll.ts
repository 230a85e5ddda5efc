import { maskAddress } from '../../shared/node/outbound/mask-address.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import type { FailureCause, PollLabels, WorkerMetrics } from '../ops/worker-metrics.ts';
import type { ReadOutcome } from '../read/normalise-feed.ts';
import type { Catalog } from '../schedule/catalog.ts';
import type { FeedUpdate, SaveResult } from '../store/feed-store.ts';
import type { DeliveryResult } from './after-delivery.ts';
import { type Failure, isSuccess } from './judge-outcome.ts';

export interface PollResult {
  kind: 'poll';
  update: FeedUpdate;
  /** As judgeOutcome() returned it. */
  outcome: ReadOutcome;
  newArticles: number;
  /** Whether the feed had changed although its publisher had answered 304 for a day. */
  hadFalseValidators: boolean;
}

/** Counts a poll or a delivery, and logs it: a failure at `warn`, a change at `info`, else at `debug`. */
export type ReportPoll = (result: PollResult | DeliveryResult, saved: SaveResult) => void;

interface ReportPollOptions {
  catalog: () => Catalog;
  metrics: Pick<WorkerMetrics, 'countPoll'>;
  log: Logger;
}

const LEVELS = { changed: 'info', unchanged: 'debug', failed: 'warn' } as const;

export function createReportPoll({ catalog, metrics, log }: ReportPollOptions): ReportPoll {
  return (result, saved) => {
    if (result.kind === 'delivery') return logDelivery(log, result, saved);
    const labels = labelsOf(result.outcome, saved);
    metrics.countPoll(labels, result.outcome.durationMs);
    const categories = catalog().feeds.get(result.update.state.url)?.categories ?? [];
    logPoll(log, result, { labels, saved, categories });
  };
}

interface PollFacts {
  labels: PollLabels;
  saved: SaveResult;
  categories: readonly string[];
}

function logPoll(log: Logger, result: PollResult, { labels, saved, categories }: PollFacts): void {
  const { outcome, newArticles, update, hadFalseValidators } = result;
  const { state } = update;
  const feed = maskAddress(state.url);
  if (hadFalseValidators)
    log.warn({ feed }, 'a feed had changed that answered 304 for a day, its validators are not used for a week');
  if (!isSuccess(outcome) && update.articles)
    log.warn({ feed, lastSuccess: state.lastSuccessAt }, 'feed emptied after failing for 24 hours');
  const line = {
    feed,
    categories,
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
  log[LEVELS[labels.outcome]](line, 'poll');
}

function logDelivery(log: Logger, { update, newArticles, refusedReason }: DeliveryResult, saved: SaveResult): void {
  const { state } = update;
  const outcome = saved === 'changed' ? 'changed' : refusedReason === null ? 'unchanged' : 'refused';
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
