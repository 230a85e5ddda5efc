import { describe, expect, it, vi } from 'vitest';
import { readDate } from '../../../../worker/read/read-date.ts';
import dates from '../../../fixtures/dates/dates.json' with { type: 'json' };

describe('readDate', () => {
  it.each([...dates.readable, ...dates.foreign])('%s', (given = '', expected) => {
    expect(readDate(given)).toBe(expected);
  });

  it.each([
    ['hr', '20. listopada 2026.', '2026-10-20'],
    ['pl', '20 listopada 2026', '2026-11-20'],
    ['zh', '2026年11月20日 晚上10:14', '2026-11-20T22:14:00.000Z'],
    ['ms', '20 Nov 2026, 10:14 PTG', '2026-11-20T22:14:00.000Z'],
    ['fr', 'Tue, 10 Mar 2026 10:14:55 GMT', '2026-03-10T10:14:55.000Z'],
    ['x-klingon', '20 Kasım 2026', '2026-11-20'],
  ])('reads first by the names of the feed’s language: %s, %s', (lang, given, expected) => {
    expect(readDate(given, lang)).toBe(expected);
  });

  it.each([...dates.unreadable, `2026-11-20${' '.repeat(200)}x`, '9'.repeat(60)])('cannot read %j', (given) =>
    expect(readDate(given)).toBeNull(),
  );

  it.each(dates.placeholders)('takes the placeholder %j for no date', (given) => expect(readDate(given)).toBeNull());

  it('reads the day after the first of Unix time', () => {
    expect(readDate('1970-01-02')).toBe('1970-01-02');
  });

  it('does not depend on the zone of the machine', () => {
    vi.stubEnv('TZ', 'Pacific/Auckland');
    expect(readDate('Fri, 20 Nov 2026 10:14:55')).toBe('2026-11-20T10:14:55.000Z');
    expect(readDate('20 Nov 2026')).toBe('2026-11-20');
  });
});
