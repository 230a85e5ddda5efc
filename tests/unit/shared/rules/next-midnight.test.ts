import { describe, expect, it } from 'vitest';
import { nextMidnight } from '../../../../shared/rules/next-midnight.ts';

describe('nextMidnight', () => {
  it.each([
    ['in winter', '2026-11-20T17:00:00Z', 'America/Toronto', '2026-11-21T05:00:00.000Z'],
    ['just before', '2026-11-21T04:59:59.999Z', 'America/Toronto', '2026-11-21T05:00:00.000Z'],
    ['at midnight itself', '2026-11-21T05:00:00Z', 'America/Toronto', '2026-11-22T05:00:00.000Z'],
    ['on a day of 25 hours', '2026-11-01T05:00:00Z', 'America/Toronto', '2026-11-02T05:00:00.000Z'],
    ['on a day of 23 hours', '2026-03-08T06:00:00Z', 'America/Toronto', '2026-03-09T04:00:00.000Z'],
    ['at the year’s end', '2026-12-31T23:30:00Z', 'UTC', '2027-01-01T00:00:00.000Z'],
    ['east of Greenwich', '2026-11-20T17:00:00Z', 'Pacific/Auckland', '2026-11-21T11:00:00.000Z'],
  ])('%s', (_, now, zone, expected) => {
    expect(new Date(nextMidnight(Date.parse(now), zone)).toISOString()).toBe(expected);
  });
});
