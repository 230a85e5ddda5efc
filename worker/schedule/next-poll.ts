import { spanInWords } from '../../shared/node/operators/time-distance.ts';
import type { PublisherHints } from '../../shared/node/redis/records.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const HINT_FACTOR = 12;
const QUIET_FACTOR = 4;

interface Succeeded {
  kind: 'succeeded';
  hints: PublisherHints;
  newArticleAt: number | null;
}

/** When a feed is polled next, and why (docs/product.md, "Polling" and "Failed polls"). */
export function nextPoll(result: Succeeded | Failures, intervalMs: number, now: number) {
  const pause = result.kind === 'failed' ? backOff(result, intervalMs) : pauseAfterSuccess(result, intervalMs, now);
  return { at: Math.round(now + pause.ms), reason: pause.reason };
}

/** Explicit hints lengthen the interval to twelve times and an hour at most, a week without a new article to four times. */
function pauseAfterSuccess(result: Succeeded, intervalMs: number, now: number): Pause {
  const { hints, newArticleAt } = result;
  const pauses = hintedPauses(hints, intervalMs);
  if (newArticleAt !== null && now - newArticleAt >= WEEK_MS) {
    pauses.push({ ms: QUIET_FACTOR * intervalMs, reason: 'nothing new for a week: four times the interval' });
  }
  const normal = { ms: intervalMs, reason: 'the normal interval' };
  return pauses.reduce((longer, pause) => (pause.ms > longer.ms ? pause : longer), normal);
}

function hintedPauses(hints: PublisherHints, intervalMs: number): Pause[] {
  const atMost = Math.min(HINT_FACTOR * intervalMs, HOUR_MS);
  const hintsByName: [string, number | null][] = [
    ['ttl', hints.ttlSeconds],
    ['sy:updatePeriod', hints.updatePeriodSeconds],
    ['Cache-Control or Expires', hints.freshForSeconds],
  ];
  return hintsByName.map(([name, seconds]) => {
    const hintMs = (seconds ?? 0) * 1000;
    const bounded = hintMs > atMost ? `, bounded to ${spanInWords(atMost)}` : '';
    return {
      ms: Math.min(hintMs, atMost),
      reason: `the publisher asks for ${spanInWords(hintMs)} (${name})${bounded}`,
    };
  });
}

const MOST_INTERVALS = 8;
/** A longer Retry-After counts as a day, so that every feed recovers by itself. */
const MAX_RETRY_AFTER_MS = 24 * HOUR_MS;

/** No pause is longer, in milliseconds. */
export const longestPause = (intervalMs: number): number => Math.max(MAX_RETRY_AFTER_MS, QUIET_FACTOR * intervalMs);

interface Failures {
  kind: 'failed';
  /** In a row, this one included. */
  failures: number;
  retryAfterMs: number | null;
  isCommonFailure: boolean;
}

interface Pause {
  ms: number;
  reason: string;
}

/**
 * The pause after failures doubles from one interval to eight at most, an hour at most. Retry-After is a floor. It does
 * not grow while nearly all polls fail alike: all feeds should be back soon after the cause is gone.
 */
function backOff({ failures, retryAfterMs, isCommonFailure }: Failures, intervalMs: number): Pause {
  const atMost = Math.max(intervalMs, Math.min(MOST_INTERVALS * intervalMs, HOUR_MS));
  const ms = isCommonFailure ? intervalMs : Math.min(intervalMs * 2 ** (failures - 1), atMost);
  const floor = Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS);
  if (floor > ms) {
    return { ms: floor, reason: `Retry-After of ${spanInWords(floor)}` };
  }
  const count = failures === 1 ? 'a failure' : `${failures} failures in a row`;
  const alone = `${count}: a pause of ${spanInWords(ms)}`;
  const reason = isCommonFailure ? 'nearly all feeds fail alike: the normal interval' : alone;
  return { ms, reason };
}
