import type { Logger } from '../../shared/node/process/logger.ts';
import type { FailureCause, PollLabels } from './poll-metrics.ts';

/** Sums up polls in one line of the log, since those without a change have none. */
export interface PollSummary {
  add: (labels: PollLabels, newArticles: number) => void;
  write: () => void;
}

export function createPollSummary(log: Logger): PollSummary {
  let polls: PollLabels[] = [];
  let newArticles = 0;
  const countOf = (outcome: PollLabels['outcome']) => polls.filter((labels) => labels.outcome === outcome).length;
  return {
    add: (labels, added) => {
      polls.push(labels);
      newArticles += added;
    },
    write: () => {
      const causes: Partial<Record<FailureCause, number>> = {};
      for (const { cause } of polls) if (cause !== 'none') causes[cause] = (causes[cause] ?? 0) + 1;
      const [changed, unchanged, failed] = [countOf('changed'), countOf('unchanged'), countOf('failed')];
      log.info({ polls: polls.length, changed, unchanged, failed, causes, newArticles }, 'polls');
      polls = [];
      newArticles = 0;
    },
  };
}
