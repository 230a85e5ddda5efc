import { spanInWords } from '../../shared/node/operators/time-distance.ts';

const HOUR_MS = 3_600_000;
const MOST_INTERVALS = 8;
/** A longer Retry-After counts as a day, so that every feed recovers by itself. */
const MAX_RETRY_AFTER_MS = 24 * HOUR_MS;

export interface Failures {
  kind: 'failed';
  /** In a row, this one included. */
  failures: number;
  retryAfterMs: number | null;
  /** Whether nearly all polls of this worker fail alike. */
  isCommonFailure: boolean;
}

/** A pause before the next poll. Jitter lengthens it to `atMost`, else shortens it to `atLeast`. */
export interface Pause {
  ms: number;
  atMost: number;
  atLeast: number;
  reason: string;
}

/**
 * The pause after failures doubles from one interval to eight at most, an hour at most; Retry-After is a floor. It does
 * not grow while nearly all polls fail alike: all feeds should be back soon after the cause is gone.
 */
export function backOff({ failures, retryAfterMs, isCommonFailure }: Failures, intervalMs: number): Pause {
  const atMost = Math.max(intervalMs, Math.min(MOST_INTERVALS * intervalMs, HOUR_MS));
  const ms = isCommonFailure ? intervalMs : Math.min(intervalMs * 2 ** (failures - 1), atMost);
  const floor = Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS);
  if (floor > ms) {
    const reason = `Retry-After of ${spanInWords(floor)}`;
    return { ms: floor, atMost: Number.POSITIVE_INFINITY, atLeast: floor, reason };
  }
  const count = failures === 1 ? 'a failure' : `${failures} failures in a row`;
  const alone = `${count}: a pause of ${spanInWords(ms)}`;
  const reason = isCommonFailure ? 'nearly all feeds fail alike: the normal interval' : alone;
  return { ms, atMost, atLeast: floor, reason };
}
