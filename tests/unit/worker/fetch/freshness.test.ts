import { expect, test } from 'vitest';
import { freshForSeconds } from '../../../../worker/fetch/freshness.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const none = { cacheControl: null, expires: null, date: null, age: null };
const AT_TEN = 'Fri, 20 Nov 2026 10:00:00 GMT';
const AT_HALF_PAST = 'Fri, 20 Nov 2026 10:30:00 GMT';

test.each([
  ['no headers', none, null],
  ['max-age', { ...none, cacheControl: 'public, max-age=600' }, 600],
  ['max-age in quotes and upper case', { ...none, cacheControl: 'Public, Max-Age="600"' }, 600],
  ['max-age less the age it has', { ...none, cacheControl: 'max-age=600', age: '200' }, 400],
  ['an age beyond max-age', { ...none, cacheControl: 'max-age=600', age: '900' }, 0],
  ['s-maxage is for others', { ...none, cacheControl: 's-maxage=600' }, null],
  ['no-cache', { ...none, cacheControl: 'no-cache, max-age=600' }, null],
  ['no-store', { ...none, cacheControl: 'no-store', expires: AT_HALF_PAST }, null],
  ['max-age before Expires', { ...none, cacheControl: 'max-age=60', expires: AT_HALF_PAST, date: AT_TEN }, 60],
  ['Expires less Date', { ...none, expires: AT_HALF_PAST, date: 'Fri, 20 Nov 2026 10:20:00 GMT' }, 600],
  ['Expires less now', { ...none, expires: AT_HALF_PAST }, 1800],
  ['Expires in the past', { ...none, expires: 'Thu, 01 Jan 1970 00:00:00 GMT', date: AT_TEN }, 0],
  ['Expires that is no date', { ...none, expires: '0' }, 0],
  ['an age of ten years', { ...none, cacheControl: 'max-age=315360000' }, 31_536_000],
])('%s', (_, headers, expected) => {
  expect(freshForSeconds(headers, NOW)).toEqual(expected);
});
