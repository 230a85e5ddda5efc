import { describe, expect, it } from 'vitest';
import { freshForSeconds, lastModifiedOf, retryAfterMs } from '../../../../worker/fetch/response-headers.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const AT_TEN = 'Fri, 20 Nov 2026 10:00:00 GMT';
const AT_HALF_PAST = 'Fri, 20 Nov 2026 10:30:00 GMT';

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    ['120', 120_000],
    [' 120 ', 120_000],
    ['Fri, 20 Nov 2026 10:00:30 GMT', 30_000],
    ['Fri, 20 Nov 2026 09:00:00 GMT', 0],
    ['Fri Nov 20 10:00:30 2026', 30_000],
    ['Sun, 20 Nov 2033 10:00:00 GMT', 2_557 * 24 * 3_600_000],
    [['120', '60'], 120_000],
    ['2026-11-20T10:00:30Z', null],
    ['soon', null],
    ['', null],
    [undefined, null],
  ])('%s', (header, expected) => {
    expect(retryAfterMs({ 'retry-after': header }, NOW)).toBe(expected);
  });
});

describe('freshness', () => {
  it.each([
    ['no headers', {}, null],
    ['max-age', { 'cache-control': 'public, max-age=600' }, 600],
    ['max-age in quotes and upper case', { 'cache-control': 'Public, Max-Age="600"' }, 600],
    ['max-age less the age it has', { 'cache-control': 'max-age=600', age: '200' }, 400],
    ['headers that were sent twice', { 'cache-control': ['public', 'max-age=600'], age: ['200', '100'] }, 400],
    ['Expires that was sent twice', { expires: [AT_HALF_PAST, AT_TEN] }, 1800],
    ['an age beyond max-age', { 'cache-control': 'max-age=600', age: '900' }, 0],
    ['s-maxage is for others', { 'cache-control': 's-maxage=600' }, null],
    ['no-cache', { 'cache-control': 'no-cache, max-age=600' }, 0],
    ['no-store', { 'cache-control': 'no-store', expires: AT_HALF_PAST }, 0],
    ['max-age before Expires', { 'cache-control': 'max-age=60', expires: AT_HALF_PAST, date: AT_TEN }, 60],
    ['Expires less Date', { expires: AT_HALF_PAST, date: 'Fri, 20 Nov 2026 10:20:00 GMT' }, 600],
    ['Expires less now', { expires: AT_HALF_PAST }, 1800],
    ['Expires in the past', { expires: 'Thu, 01 Jan 1970 00:00:00 GMT', date: AT_TEN }, 0],
    ['Expires that is no date', { expires: '0' }, 0],
    ['Expires in seconds', { expires: '3600' }, 0],
    ['Expires in words', { expires: 'never' }, 0],
    ['Expires of RFC 850', { expires: 'Friday, 20-Nov-26 10:30:00 GMT' }, 1800],
    ['Expires as of asctime', { expires: 'Fri Nov 20 10:30:00 2026' }, 1800],
    ['Expires with an offset', { expires: 'Fri, 20 Nov 2026 11:30:00 +0100' }, 1800],
    ['a Date that is no date', { expires: AT_HALF_PAST, date: '5' }, 1800],
    ['an age of ten years', { 'cache-control': 'max-age=315360000' }, 31_536_000],
  ])('%s', (_, headers, expected) => {
    expect(freshForSeconds(headers, NOW)).toEqual(expected);
  });
});

describe('Last-Modified', () => {
  const EPOCH = 'Thu, 01 Jan 1970 00:00:00 GMT';
  it.each([
    ['a time of its own', AT_TEN, AT_HALF_PAST, AT_TEN],
    ['the epoch', EPOCH, AT_TEN, null],
    ['1 January 1980', 'Tue, 01 Jan 1980 00:00:00 GMT', AT_TEN, null],
    ['a time after the response', AT_HALF_PAST, AT_TEN, null],
    ['a time after our own, of a response without a date', AT_HALF_PAST, undefined, null],
    ['a text that is no date', 'yesterday', AT_TEN, 'yesterday'],
    ['nothing', undefined, AT_TEN, null],
  ])('is a validator only if it may change: %s', (_, lastModified, date, expected) => {
    expect(lastModifiedOf({ 'last-modified': lastModified, date }, NOW)).toBe(expected);
  });
});
