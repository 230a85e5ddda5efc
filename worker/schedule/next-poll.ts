import { spanInWords } from '../../shared/node/operators/time-distance.ts';
import type { PublisherHints } from '../../shared/node/redis/records.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
const HINT_FACTOR = 12;
const QUIET_FACTOR = 4;
const JITTER = 0.05;
const NORMAL_JITTER_MS = 1_000;

interface Succeeded {
  kind: 'succeeded';
  hints: PublisherHints;
  newArticleAt: number | null;
}

interface NextPoll {
  /** Milliseconds since the epoch. */
  at: number;
  reason: string;
}

/**
 * When a feed is polled next, and why (docs/product.md, "Polling" and "Failed polls").
 * `random` is from 0 to 1: pauses differ by up to a twentieth if their bounds allow it, the normal interval by up to a
 * second.
 */
export function nextPoll(result: Succeeded | Failures, intervalMs: number, now: number, random: number): NextPoll {
  const pause = result.kind === 'failed' ? backOff(result, intervalMs) : pauseAfterSuccess(result, intervalMs, now);
  const { ms, atMost, atLeast, reason } = pause;
  const jitter = random * Math.min(ms * JITTER, ms <= intervalMs ? NORMAL_JITTER_MS : Number.POSITIVE_INFINITY);
  const pauseMs = ms + jitter <= atMost ? ms + jitter : Math.max(ms - jitter, atLeast);
  return { at: Math.round(now + pauseMs), reason };
}

/** Explicit hints lengthen the interval to twelve times and an hour at most, a week without a new article to four times. */
function pauseAfterSuccess(result: Succeeded, intervalMs: number, now: number): Pause {
  const { hints, newArticleAt } = result;
  const pauses = hintedPauses(hints, intervalMs);
  if (newArticleAt !== null && now - newArticleAt >= WEEK_MS) {
    const ms = QUIET_FACTOR * intervalMs;
    pauses.push({ ms, atMost: ms, atLeast: 0, reason: 'nothing new for a week: four times the interval' });
  }
  const normal = { ms: intervalMs, atMost: Number.POSITIVE_INFINITY, atLeast: 0, reason: 'the normal interval' };
  const longest = pauses.reduce((longer, pause) => (pause.ms > longer.ms ? pause : longer), normal);
  // The floors of the shorter pauses count too.
  return { ...longest, atLeast: Math.max(0, ...pauses.map(({ atLeast }) => atLeast)) };
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
      atMost,
      atLeast: hintMs > atMost ? 0 : hintMs,
      reason: `the publisher asks for ${spanInWords(hintMs)} (${name})${bounded}`,
    };
  });
}

const MOST_INTERVALS = 8;
/** A longer Retry-After counts as a day, so that every feed recovers by itself. */
const MAX_RETRY_AFTER_MS = 24 * HOUR_MS;

/** No pause is longer, in milliseconds. */
export const longestPause = (intervalMs: number): number =>
  Math.max(MAX_RETRY_AFTER_MS, (1 + JITTER) * QUIET_FACTOR * intervalMs);

interface Failures {
  kind: 'failed';
  /** In a row, this one included. */
  failures: number;
  retryAfterMs: number | null;
  /** Whether nearly all polls of this worker fail alike. */
  isCommonFailure: boolean;
}

/** A pause before the next poll. Jitter lengthens it to `atMost`, else shortens it to `atLeast`. */
interface Pause {
  ms: number;
  atMost: number;
  atLeast: number;
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
    const reason = `Retry-After of ${spanInWords(floor)}`;
    return { ms: floor, atMost: MAX_RETRY_AFTER_MS, atLeast: floor, reason };
  }
  const count = failures === 1 ? 'a failure' : `${failures} failures in a row`;
  const alone = `${count}: a pause of ${spanInWords(ms)}`;
  const reason = isCommonFailure ? 'nearly all feeds fail alike: the normal interval' : alone;
  return { ms, atMost, atLeast: floor, reason };
}
