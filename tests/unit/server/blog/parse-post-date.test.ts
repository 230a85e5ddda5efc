import { afterEach, describe, expect, it } from 'vitest';
import { parsePostDate } from '../../../../server/blog/parse-post-date.ts';

const DATES: readonly [unknown, string][] = [
  ['2026-11-20', '2026-11-20'],
  ['  2026-11-20 ', '2026-11-20'],
  ['2026/11/20', '2026-11-20'],
  ['2026/1/9', '2026-01-09'],
  ['November 20, 2026', '2026-11-20'],
  ['Sept. 5 2026', '2026-09-05'],
  ['Fri, 20 Nov 2026', '2026-11-20'],
  ['20th November, 2026', '2026-11-20'],
  ['20-Nov-2026', '2026-11-20'],
  ['11/20/2026', '2026-11-20'],
  ['2026-11-20T00:00:00', '2026-11-20T00:00:00.000Z'],
  ['2026-11-20 23:30', '2026-11-20T23:30:00.000Z'],
  ['2026-11-20T00:00:00.123456', '2026-11-20T00:00:00.123Z'],
  ['November 20, 2026 at 11:30 PM', '2026-11-20T23:30:00.000Z'],
  ['2026-11-20T23:30:00Z', '2026-11-20T23:30:00.000Z'],
  ['2026-11-20T23:30:00-05:00', '2026-11-21T04:30:00.000Z'],
  ['2026-11-20 01:00:00+0900', '2026-11-19T16:00:00.000Z'],
  ['2026-11-20 01:00:00+00', '2026-11-20T01:00:00.000Z'],
  ['Fri, 20 Nov 2026 10:14:55 GMT', '2026-11-20T10:14:55.000Z'],
  ['Fri, 20 Nov 2026 10:14:55 EST', '2026-11-20T15:14:55.000Z'],
  ['Fri Nov 20 2026 10:14:55 GMT-0500 (Eastern Standard Time)', '2026-11-20T15:14:55.000Z'],
  [1795132800000, '2026-11-20T00:00:00.000Z'],
  [1795132800, '2026-11-20T00:00:00.000Z'],
  ['1795132800', '2026-11-20T00:00:00.000Z'],
  ['1795132800000', '2026-11-20T00:00:00.000Z'],
  ['2026-02-30', ''],
  ['2026-13-01', ''],
  ['2026-11-20T25:00:00', ''],
  ['2026-11-20 10:00 (noon', ''],
  ['2026-11-20 10:00 Mars time', '2026-11-20T10:00:00.000Z'],
  ['next week', ''],
  ['Post 5', ''],
  ['', ''],
  ['x'.repeat(100_000), ''],
  [null, ''],
  [undefined, ''],
  [Number.NaN, ''],
  [Number.POSITIVE_INFINITY, ''],
  [{ $date: '2026-11-20' }, ''],
];

const { TZ: own } = process.env;

afterEach(() => {
  if (own === undefined) delete process.env.TZ;
  else process.env.TZ = own;
});

const MACHINES = [
  ['America/Toronto', 300],
  ['UTC', 0],
  ['Asia/Tokyo', -540],
] as const;

describe.each(MACHINES)('a post’s date, on a machine in %s', (zone, offset) => {
  it.each(DATES)('%j is %j', (value, expected) => {
    process.env.TZ = zone;
    expect(parsePostDate(value)).toBe(expected);
  });

  it('is read in a process in that zone', () => {
    process.env.TZ = zone;
    expect(new Date('2026-11-20T00:00:00Z').getTimezoneOffset()).toBe(offset);
  });
});
