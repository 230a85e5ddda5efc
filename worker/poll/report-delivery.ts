import { maskAddress } from '../../shared/node/outbound/mask-address.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import type { WebsubMetrics } from '../ops/websub-metrics.ts';
import type { SaveResult } from '../store/feed-store.ts';
import type { DeliveryEffect } from './after-delivery.ts';

type ReportDelivery = (effect: DeliveryEffect, saved: SaveResult) => void;

/** Counts each delivery that was read, and logs it: a refusal at `warn`, a change at `info`, else at `debug`. */
export function createReportDelivery(metrics: Pick<WebsubMetrics, 'countRead'>, log: Logger): ReportDelivery {
  return ({ update: { state }, newArticles, refusedReason }, saved) => {
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
  };
}
