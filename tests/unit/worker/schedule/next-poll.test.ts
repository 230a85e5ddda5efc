import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPoll } from '../../../../worker/schedule/next-poll.ts';

type PollResult = Parameters<typeof nextPoll>[0];

const NOW = 1_795_000_000_000;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const INTERVAL = 5 * MINUTE;

const noHints = { ttlSeconds: null, updatePeriodSeconds: null, freshForSeconds: null };
const succeeded = (hints: Partial<typeof noHints | Record<keyof typeof noHints, number>> = {}): PollResult => ({
  kind: 'succeeded',
  hints: { ...noHints, ...hints },
  newArticleAt: NOW - HOUR,
});
const quietFor = (ms: number): PollResult => ({ ...succeeded(), newArticleAt: NOW - ms }) as PollResult;
const failed = (failures: number, retryAfterMs: number | null = null, isCommonFailure = false): PollResult => ({
  kind: 'failed',
  failures,
  retryAfterMs,
  isCommonFailure,
});

const pause = (outcome: PollResult, interval = INTERVAL) => nextPoll(outcome, interval, NOW).at - NOW;

describe('after a success', () => {
  it.each([
    ['no hints', succeeded(), 5 * MINUTE],
    ['a hint shorter than the interval', succeeded({ ttlSeconds: 60 }), 5 * MINUTE],
    ['ttl', succeeded({ ttlSeconds: 1_200 }), 20 * MINUTE],
    ['sy:updatePeriod', succeeded({ updatePeriodSeconds: 900 }), 15 * MINUTE],
    ['Cache-Control or Expires', succeeded({ freshForSeconds: 601 }), 601 * SECOND],
    ['the longest of several', succeeded({ ttlSeconds: 600, freshForSeconds: 1_800 }), 30 * MINUTE],
    ['a day, bounded to an hour', succeeded({ ttlSeconds: 86_400 }), HOUR],
    ['quiet for less than a week', quietFor(7 * DAY - 1), 5 * MINUTE],
    ['quiet for a week', quietFor(7 * DAY), 20 * MINUTE],
    ['never an article', { ...succeeded(), newArticleAt: null } as PollResult, 5 * MINUTE],
  ])('%s', (_, outcome, ms) => expect(pause(outcome)).toBe(ms));

  it('bounds hints to twelve times the interval where that is less than an hour', () => {
    expect(pause(succeeded({ ttlSeconds: 86_400 }), 10 * SECOND)).toBe(120 * SECOND);
  });

  it('never lets a hint shorten an interval longer than an hour', () => {
    expect(pause(succeeded({ ttlSeconds: 86_400 }), 2 * HOUR)).toBe(2 * HOUR);
  });

  it('uses a quiet feed’s four intervals where the hint is shorter', () => {
    const outcome: PollResult = { ...succeeded({ ttlSeconds: 600 }), newArticleAt: NOW - 8 * DAY } as PollResult;
    expect(pause(outcome)).toBe(20 * MINUTE);
  });
});

describe('after a failure', () => {
  it.each([
    [1, 5],
    [2, 10],
    [3, 20],
    [4, 40],
    [5, 40],
    [400, 40],
  ])('number %i the pause is %i minutes', (failures, minutes) =>
    expect(pause(failed(failures))).toBe(minutes * MINUTE),
  );

  it('is an hour at most', () => expect(pause(failed(9), 15 * MINUTE)).toBe(HOUR));
  it('is an interval at least', () => expect(pause(failed(1), 2 * HOUR)).toBe(2 * HOUR));
  it('is Retry-After at least', () => expect(pause(failed(1, 50 * MINUTE))).toBe(50 * MINUTE));
  it('ignores a shorter Retry-After', () => expect(pause(failed(3, MINUTE))).toBe(20 * MINUTE));
  it('is the normal interval while nearly all feeds fail alike', () =>
    expect(pause(failed(12, null, true))).toBe(5 * MINUTE));
  it('is Retry-After at least, even then', () => expect(pause(failed(12, 50 * MINUTE, true))).toBe(50 * MINUTE));
  it.each([3_000 * DAY, Number.POSITIVE_INFINITY])('recovers from a Retry-After of %d ms within a day', (retryAfter) =>
    expect(pause(failed(1, retryAfter))).toBe(DAY),
  );
});

it.each([
  [succeeded(), 'the normal interval'],
  [succeeded({ ttlSeconds: 1_200 }), 'the publisher asks for 20 min (ttl)'],
  [succeeded({ freshForSeconds: 86_400 }), 'the publisher asks for 24 h (Cache-Control or Expires), bounded to 60 min'],
  [quietFor(8 * DAY), 'nothing new for a week: four times the interval'],
  [failed(1), 'a failure: a pause of 5 min'],
  [failed(3), '3 failures in a row: a pause of 20 min'],
  [failed(3, null, true), 'nearly all feeds fail alike: the normal interval'],
  [failed(1, 600_000), 'Retry-After of 10 min'],
  [failed(1, 5_400_000), 'Retry-After of 90 min'],
])('has a reason: %j', (outcome, reason) => expect(nextPoll(outcome, INTERVAL, NOW).reason).toBe(reason));

describe('any pause', () => {
  const seconds = fc.option(fc.integer({ min: 0, max: 1e7 }));
  const outcomes: fc.Arbitrary<PollResult> = fc.oneof(
    fc.record({
      kind: fc.constant('succeeded' as const),
      hints: fc.record({ ttlSeconds: seconds, updatePeriodSeconds: seconds, freshForSeconds: seconds }),
      newArticleAt: fc.option(fc.integer({ min: NOW - 30 * DAY, max: NOW })),
    }),
    fc.record({
      kind: fc.constant('failed' as const),
      failures: fc.integer({ min: 1, max: 60 }),
      retryAfterMs: fc.option(fc.integer({ min: 0, max: 1e12 })),
      isCommonFailure: fc.boolean(),
    }),
  );
  const intervals = fc.integer({ min: 1, max: 86_400 }).map((value) => value * SECOND);

  it('is as long as the interval and Retry-After, and passes no maximum', () => {
    fc.assert(
      fc.property(outcomes, intervals, (outcome, interval) => {
        const ms = pause(outcome, interval);
        const floor = outcome.kind === 'failed' ? Math.min(outcome.retryAfterMs ?? 0, DAY) : 0;
        expect(ms).toBeGreaterThanOrEqual(Math.max(interval, floor));
        const atMost = outcome.kind === 'failed' ? 8 * interval : 12 * interval;
        expect(ms).toBeLessThanOrEqual(Math.max(atMost, floor));
      }),
    );
  });
});
