import type { Logger } from '../../shared/node/process/logger.ts';
import type { FailureReason, PollResult } from './poll-metrics.ts';

/** Sums up polls in one line of the log, since those without a change have none. */
export interface PollSummary {
  add: (result: PollResult, newArticles: number) => void;
  /** Logs what was added since the last time. */
  write: () => void;
}

export function createPollSummary(log: Logger): PollSummary {
  let results: PollResult[] = [];
  let newArticles = 0;
  const countOf = (outcome: PollResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  return {
    add: (result, added) => {
      results.push(result);
      newArticles += added;
    },
    write: () => {
      const reasons: Partial<Record<FailureReason, number>> = {};
      for (const { reason } of results) if (reason !== 'none') reasons[reason] = (reasons[reason] ?? 0) + 1;
      const [changed, unchanged, failed] = [countOf('changed'), countOf('unchanged'), countOf('failed')];
      log.info({ polls: results.length, changed, unchanged, failed, reasons, newArticles }, 'polls');
      results = [];
      newArticles = 0;
    },
  };
}
