import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextChangeOfRelativeTime, relativeTime } from '../../../../shared/rules/relative-time.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-11-20T15:00:00Z');
const TORONTO = 'America/Toronto';
const ago = (milliseconds: number) => new Date(NOW - milliseconds).toISOString();

describe('a story’s age in words', () => {
  it.each([
    ['this moment', ago(0), 'Just now'],
    ['a second under an hour', ago(HOUR - SECOND), 'Just now'],
    ['the future', ago(-3 * DAY), 'Just now'],
    ['an hour exactly', ago(HOUR), '1 hour ago'],
    ['a second under two hours', ago(2 * HOUR - SECOND), '1 hour ago'],
    ['two hours', ago(2 * HOUR), '2 hours ago'],
    ['a second under a day', ago(DAY - SECOND), '23 hours ago'],
    ['a day exactly', ago(DAY), '1 day ago'],
    ['two days', ago(2 * DAY), '2 days ago'],
    ['a second under a week', ago(7 * DAY - SECOND), '6 days ago'],
    ['a week exactly', ago(7 * DAY), '11/13/2026'],
    ['another year', '2024-02-29T12:00:00Z', '2/29/2024'],
    ['no date', null, 'Recently'],
    ['a date nobody can read', 'the other day', 'Recently'],
    ['an empty date', '', 'Recently'],
  ])('%s', (_case, publishedDate, words) => {
    expect(relativeTime(publishedDate, NOW, TORONTO)).toBe(words);
  });

  it('takes the date in the publication’s zone', () => {
    const lateInToronto = '2026-11-02T03:30:00Z';
    expect(relativeTime(lateInToronto, NOW, TORONTO)).toBe('11/1/2026');
    expect(relativeTime(lateInToronto, NOW, 'Asia/Tokyo')).toBe('11/2/2026');
  });

  it.each([
    ['its own day, west of Greenwich', '2026-11-02', 'America/Toronto', '11/2/2026'],
    ['its own day, far east', '2026-11-02', 'Pacific/Kiritimati', '11/2/2026'],
    ['hours counted from midnight UTC', '2026-11-20', 'America/Toronto', '15 hours ago'],
  ])('a date without a time: %s', (_case, publishedDate, zone, words) => {
    expect(relativeTime(publishedDate, NOW, zone)).toBe(words);
  });
});

describe('when the words next change', () => {
  it.each([
    ['an hour after it was published', ago(10 * SECOND), NOW + HOUR - 10 * SECOND],
    ['a future one: an hour after its date', ago(-HOUR), NOW + 2 * HOUR],
    ['at the next whole hour of its age', ago(90 * 60 * SECOND), NOW + HOUR / 2],
    ['at the next whole day of its age', ago(DAY + HOUR), NOW + 23 * HOUR],
    ['never, once it is a date', ago(7 * DAY), Number.POSITIVE_INFINITY],
    ['never without a date', null, Number.POSITIVE_INFINITY],
    ['never for a date nobody can read', 'soon', Number.POSITIVE_INFINITY],
  ])('%s', (_case, publishedDate, time) => {
    expect(nextChangeOfRelativeTime(publishedDate, NOW)).toBe(time);
  });

  it('is the first moment at which the words are others', () => {
    fc.assert(
      fc.property(fc.integer({ min: -DAY, max: 7 * DAY - 1 }), (age) => {
        const published = ago(age);
        const change = nextChangeOfRelativeTime(published, NOW);
        const words = relativeTime(published, NOW, TORONTO);
        expect(change).toBeGreaterThan(NOW);
        expect(relativeTime(published, change - 1, TORONTO)).toBe(words);
        expect(relativeTime(published, change, TORONTO)).not.toBe(words);
      }),
    );
  });
});
