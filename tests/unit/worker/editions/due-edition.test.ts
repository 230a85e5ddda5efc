import { describe, expect, it } from 'vitest';
import { dueEdition } from '../../../../worker/editions/make-editions.ts';

const TORONTO = 'America/Toronto';

describe('dueEdition', () => {
  it.each([
    ['before its time', ['06:00'], TORONTO, '2026-11-26T10:59:59Z', null],
    ['at its time', ['06:00'], TORONTO, '2026-11-26T11:00:00Z', '2026-11-26/06'],
    ['later the same day', ['06:00'], TORONTO, '2026-11-27T04:59:00Z', '2026-11-26/06'],
    ['on the next day', ['06:00'], TORONTO, '2026-11-27T05:00:00Z', null],
    ['in another zone', ['06:00'], 'Asia/Kolkata', '2026-11-26T00:30:00Z', '2026-11-26/06'],
    ['at midnight', ['00:00'], TORONTO, '2026-11-26T05:00:00Z', '2026-11-26/00'],
    ['the last of several, whatever their order', ['18:00', '06:00'], TORONTO, '2026-11-26T23:30:00Z', '2026-11-26/18'],
    ['the one before the next', ['06:00', '18:00'], TORONTO, '2026-11-26T22:59:00Z', '2026-11-26/06'],
    ['with its minutes', ['06:00', '06:45'], TORONTO, '2026-11-26T11:45:00Z', '2026-11-26/0645'],
    ['none', [], TORONTO, '2026-11-26T12:00:00Z', null],
    // 02:00 becomes 03:00 on 8 March 2026.
    ['before a time that is skipped', ['02:30'], TORONTO, '2026-03-08T06:59:59Z', null],
    ['a time that is skipped', ['02:30'], TORONTO, '2026-03-08T07:00:00Z', '2026-03-08/0230'],
    // 02:00 becomes 01:00 on 1 November 2026.
    ['a time that comes twice, at first', ['01:30'], TORONTO, '2026-11-01T05:30:00Z', '2026-11-01/0130'],
    ['between the two', ['01:30'], TORONTO, '2026-11-01T06:10:00Z', null],
    ['a time that comes twice, again', ['01:30'], TORONTO, '2026-11-01T06:30:00Z', '2026-11-01/0130'],
    // Samoa had no 30 December 2011.
    ['a day that is skipped', ['06:00'], 'Pacific/Apia', '2011-12-30T17:00:00Z', '2011-12-31/06'],
  ])('%s', (_name, times, zone, now, expected) => {
    expect(dueEdition(times, zone, Date.parse(now))).toBe(expected);
  });
});
