import { expect, it, vi } from 'vitest';
import { parsePostDate } from '../../../../server/blog/blog-schemas.ts';

const DATES: readonly [unknown, string][] = [
  ['2026-11-20', '2026-11-20'],
  ['  2026-11-20 ', '2026-11-20'],
  ['November 20, 2026', '2026-11-20'],
  ['Fri, 20 Nov 2026', '2026-11-20'],
  ['2026-11-20T00:00:00', '2026-11-20T00:00:00.000Z'],
  ['2026-11-20 23:30', '2026-11-20T23:30:00.000Z'],
  ['2026-11-20T23:30:00Z', '2026-11-20T23:30:00.000Z'],
  ['2026-11-20T23:30:00-05:00', '2026-11-21T04:30:00.000Z'],
  ['2026-11-20 01:00:00+0900', '2026-11-19T16:00:00.000Z'],
  ['Fri, 20 Nov 2026 10:14:55 GMT', '2026-11-20T10:14:55.000Z'],
  ['Fri Nov 20 2026 10:14:55 GMT-0500 (Eastern Standard Time)', '2026-11-20T15:14:55.000Z'],
  [1795132800000, '2026-11-20T00:00:00.000Z'],
  [1795132800, '2026-11-20T00:00:00.000Z'],
  ['1795132800', '2026-11-20T00:00:00.000Z'],
  ['1795132800000', '2026-11-20T00:00:00.000Z'],
  ['2026-02-30', ''],
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

it.each(DATES)('a post’s date: %j is %j, in any zone of the machine', (value, expected) => {
  for (const zone of ['America/Toronto', 'Asia/Tokyo']) {
    vi.stubEnv('TZ', zone);
    expect(parsePostDate(value)).toBe(expected);
  }
});
