import { spanInWords } from '../../shared/node/operators/time-distance.ts';
import type { PublisherHints } from '../../shared/node/redis/records.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
const HINT_FACTOR = 12;
const QUIET_FACTOR = 4;
const DELIVERED_FACTOR = 4;
const FAILURE_FACTOR = 8;
/** A longer Retry-After counts as a day, so that every feed recovers by itself. */
const MAX_RETRY_AFTER_MS = DAY_MS;
const JITTER = 0.05;
const NORMAL_JITTER_MS = 1_000;

/** `isDelivered` while a hub delivers the feed's articles, `isCommonFailure` where nearly all polls fail alike. */
export type PollResult =
  | { kind: 'succeeded'; hints: PublisherHints; lastNewArticleAt: number | null; isDelivered: boolean }
  | { kind: 'failed'; failures: number; retryAfterMs: number | null; isCommonFailure: boolean };

type Failed = Extract<PollResult, { kind: 'failed' }>;

interface NextPoll {
  /** Milliseconds since the epoch. */
  at: number;
  reason: string;
}

interface Pause {
  ms: number;
  /** Jitter must not lengthen it further. */
  atMost: number;
  /** Jitter must not shorten it further. */
  atLeast?: number;
  reason: string;
}

/**
 * When a feed is polled next, and why (docs/product.md, "Polling" and "Failed polls").
 * `random` is from 0 to 1: pauses differ by up to a twentieth where their bounds allow it, the normal interval by up to a
 * second.
 */
export function nextPoll(result: PollResult, intervalMs: number, now: number, random: number): NextPoll {
  const { ms, atMost, atLeast = 0, reason } = pauseAfter(result, intervalMs, now);
  const jitter = random * Math.min(ms * JITTER, ms <= intervalMs ? NORMAL_JITTER_MS : Number.POSITIVE_INFINITY);
  const pauseMs = ms + jitter <= atMost ? ms + jitter : Math.max(ms - jitter, atLeast);
  return { at: Math.round(now + pauseMs), reason };
}

function pauseAfter(result: PollResult, intervalMs: number, now: number): Pause {
  return result.kind === 'failed' ? pauseAfterFailure(result, intervalMs) : pauseAfterSuccess(result, intervalMs, now);
}

/**
 * The pause after failures doubles from one interval to eight at most, an hour at most; Retry-After is a floor. It does
 * not grow while nearly all polls fail alike: all feeds should be back soon after the cause is gone.
 */
function pauseAfterFailure({ failures, retryAfterMs, isCommonFailure }: Failed, intervalMs: number): Pause {
  const atMost = Math.max(intervalMs, Math.min(FAILURE_FACTOR * intervalMs, HOUR_MS));
  const ms = isCommonFailure ? intervalMs : Math.min(intervalMs * 2 ** (failures - 1), atMost);
  const floor = Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS);
  if (floor > ms) {
    return { ms: floor, atMost: Number.POSITIVE_INFINITY, reason: `Retry-After of ${spanInWords(floor)}` };
  }
  if (isCommonFailure)
    return { ms, atMost, atLeast: floor, reason: 'nearly all feeds fail alike: the normal interval' };
  const count = failures === 1 ? 'a failure' : `${failures} failures in a row`;
  return { ms, atMost, atLeast: floor, reason: `${count}: a pause of ${spanInWords(ms)}` };
}

/** Explicit hints lengthen the interval to twelve times and an hour at most, a week without a new article to four times. */
function pauseAfterSuccess(
  { hints, lastNewArticleAt, isDelivered }: PollResult & { kind: 'succeeded' },
  intervalMs: number,
  now: number,
): Pause {
  const normal: Pause = { ms: intervalMs, atMost: Number.POSITIVE_INFINITY, reason: 'the normal interval' };
  const isQuiet = lastNewArticleAt !== null && now - lastNewArticleAt >= WEEK_MS;
  const quietMs = QUIET_FACTOR * intervalMs;
  const deliveredMs = Math.min(DELIVERED_FACTOR * intervalMs, Math.max(intervalMs, HOUR_MS));
  const delivered = { ms: deliveredMs, atMost: deliveredMs, reason: `its hub delivers: ${spanInWords(deliveredMs)}` };
  return longest(
    normal,
    ...(isDelivered ? [delivered] : []),
    ...hintedPauses(hints, intervalMs),
    ...(isQuiet ? [{ ms: quietMs, atMost: quietMs, reason: 'nothing new for a week: four times the interval' }] : []),
  );
}

function hintedPauses(hints: PublisherHints, intervalMs: number): Pause[] {
  const atMost = Math.min(HINT_FACTOR * intervalMs, HOUR_MS);
  const named: [string, number | null][] = [
    ['ttl', hints.ttlSeconds],
    ['sy:updatePeriod', hints.updatePeriodSeconds],
    ['Cache-Control or Expires', hints.freshForSeconds],
  ];
  return named.map(([name, seconds]) => {
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

/** The floors of the shorter pauses count too. */
function longest(first: Pause, ...others: Pause[]): Pause {
  const most = others.reduce((longer, pause) => (pause.ms > longer.ms ? pause : longer), first);
  return { ...most, atLeast: Math.max(...[first, ...others].map(({ atLeast = 0 }) => atLeast)) };
}
