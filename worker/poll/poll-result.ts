import type { ReadOutcome } from '../normalise/normalise-feed.ts';
import type { SaveResult } from '../store/feed-store.ts';
import { type Failure, isSuccess } from './judge-outcome.ts';

/** Why a poll failed. `parse`: the response is not a feed that can be read; `other`: too large, too many redirects, refused. */
export const FAILURE_REASONS = ['dns', 'connect', 'tls', 'timeout', '4xx', '5xx', 'parse', 'other'] as const;

export type FailureReason = (typeof FAILURE_REASONS)[number];

/** One poll, for the metrics and the log: `changed` where the feed's articles did. */
export type PollResult =
  | { outcome: 'changed' | 'unchanged'; reason: 'none' }
  | { outcome: 'failed'; reason: FailureReason };

export function pollResult(outcome: ReadOutcome, saved: SaveResult): PollResult {
  if (!isSuccess(outcome)) return { outcome: 'failed', reason: reasonOf(outcome) };
  return { outcome: saved === 'changed' ? 'changed' : 'unchanged', reason: 'none' };
}

function reasonOf(outcome: Failure): FailureReason {
  if (outcome.kind === 'failed' && outcome.cause) return outcome.cause === 'cut' ? 'connect' : outcome.cause;
  const status = outcome.status ?? 0;
  if (status >= 500) return '5xx';
  if (status >= 400) return '4xx';
  return outcome.kind === 'failed' && status >= 300 ? 'other' : 'parse';
}
