import { expect, test } from 'vitest';
import { retryAfterMs } from '../../../../worker/fetch/retry-after.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const WEEK = 7 * 24 * 3_600_000;

test.each([
  ['0', 0],
  ['120', 120_000],
  [' 120 ', 120_000],
  ['Fri, 20 Nov 2026 10:00:30 GMT', 30_000],
  ['Fri, 20 Nov 2026 09:00:00 GMT', 0],
  ['Fri, 31 Dec 9999 23:59:59 GMT', WEEK],
  ['99999999999999999999', WEEK],
  ['soon', null],
  ['', null],
  [null, null],
])('Retry-After: %s', (header, expected) => {
  expect(retryAfterMs(header, NOW)).toBe(expected);
});
