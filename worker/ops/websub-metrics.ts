import { Counter, type Registry } from 'prom-client';

const REQUEST_MODES = ['subscribe', 'unsubscribe', 'publish'] as const;
const READ_OUTCOMES = ['changed', 'unchanged', 'refused'] as const;

export interface WebsubMetrics {
  /** Counts a delivery that was read; `refused`: some or all of it was refused, and no article changed. */
  countRead: (outcome: (typeof READ_OUTCOMES)[number]) => void;
  countRequest: (mode: (typeof REQUEST_MODES)[number], outcome: 'accepted' | 'failed') => void;
}

export function createWebsubMetrics(registry: Registry): WebsubMetrics {
  const registers = [registry];
  const reads = new Counter({
    name: 'news_websub_reads_total',
    help: 'Deliveries of hubs that were read, by outcome',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of READ_OUTCOMES) reads.inc({ outcome }, 0);
  const requests = new Counter({
    name: 'news_websub_requests_total',
    help: 'Requests to hubs, by mode and outcome',
    labelNames: ['mode', 'outcome'],
    registers,
  });
  for (const mode of REQUEST_MODES) for (const outcome of ['accepted', 'failed']) requests.inc({ mode, outcome }, 0);
  return {
    countRead: (outcome) => reads.inc({ outcome }),
    countRequest: (mode, outcome) => requests.inc({ mode, outcome }),
  };
}
