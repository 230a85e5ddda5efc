import type { ReadOutcome } from '../normalise/normalise-feed.ts';
import type { FailureCause, PollLabels } from '../ops/poll-metrics.ts';
import type { SaveResult } from '../store/feed-store.ts';
import { type Failure, isSuccess } from './judge-outcome.ts';

export function pollLabels(outcome: ReadOutcome, saved: SaveResult): PollLabels {
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
