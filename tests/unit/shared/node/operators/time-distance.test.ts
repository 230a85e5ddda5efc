import { expect, it } from 'vitest';
import { distanceInWords, spanInWords } from '../../../../../shared/node/operators/time-distance.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it.each([
  [0, '0 s'],
  [90_000, '90 s'],
  [119_600, '2 min'],
  [2 * MINUTE, '2 min'],
  [90 * MINUTE, '90 min'],
  [2 * HOUR - 1_000, '2 h'],
  [48 * HOUR - MINUTE, '2 d'],
  [10 * MINUTE - 1_000, '10 min'],
  [2 * HOUR, '2 h'],
  [36 * HOUR, '36 h'],
  [48 * HOUR, '2 d'],
  [-3 * HOUR, '3 h'],
])('a span of %i milliseconds is %s', (ms, words) => {
  expect(spanInWords(ms)).toBe(words);
});

it('a distance says whether the time is past', () => {
  expect(distanceInWords(4 * MINUTE, 0)).toBe('in 4 min');
  expect(distanceInWords(0, 3 * HOUR)).toBe('3 h ago');
});
