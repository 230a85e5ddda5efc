import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../../shared/language/texts-of.ts';
import { relativeTime } from '../../../../shared/rules/date-format.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-11-20T15:00:00Z');
const TORONTO = { timeZone: 'America/Toronto', texts: textsOf('en') };
const MONTREAL = { timeZone: 'America/Toronto', texts: textsOf('fr') };
const ago = (milliseconds: number) => new Date(NOW - milliseconds).toISOString();

describe('an article’s age in words', () => {
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

  it.each([
    ['this moment', ago(0), 'À l’instant'],
    ['an hour exactly', ago(HOUR), 'il y a 1 heure'],
    ['two hours', ago(2 * HOUR), 'il y a 2 heures'],
    ['a day exactly', ago(DAY), 'il y a 1 jour'],
    ['two days', ago(2 * DAY), 'il y a 2 jours'],
    ['a week exactly', ago(7 * DAY), '13 novembre 2026'],
    ['no date', null, 'Récemment'],
  ])('in French: %s', (_case, publishedDate, words) => {
    expect(relativeTime(publishedDate, NOW, MONTREAL).replaceAll('\u00a0', ' ')).toBe(words);
  });

  it('uses the date in the publication’s zone', () => {
    const lateInToronto = '2026-11-02T03:30:00Z';
    expect(relativeTime(lateInToronto, NOW, TORONTO)).toBe('11/1/2026');
    expect(relativeTime(lateInToronto, NOW, { ...TORONTO, timeZone: 'Asia/Tokyo' })).toBe('11/2/2026');
  });

  it.each([
    ['its own day, west of Greenwich', '2026-11-02', 'America/Toronto', '11/2/2026'],
    ['its own day, far east', '2026-11-02', 'Pacific/Kiritimati', '11/2/2026'],
    ['hours counted from midnight UTC', '2026-11-20', 'America/Toronto', '15 hours ago'],
  ])('a date without a time: %s', (_case, publishedDate, zone, words) => {
    expect(relativeTime(publishedDate, NOW, { ...TORONTO, timeZone: zone })).toBe(words);
  });
});
