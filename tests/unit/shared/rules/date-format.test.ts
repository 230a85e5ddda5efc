import { expect, it } from 'vitest';
import { calendarDay, clockTime } from '../../../../shared/rules/date-format.ts';

it.each([
  ['2026-11-20T04:59:59Z', 'America/Toronto', '2026-11-19'],
  ['2026-11-20T05:00:00Z', 'America/Toronto', '2026-11-20'],
  ['2027-01-01T00:00:00Z', 'UTC', '2027-01-01'],
  ['2026-12-31T15:00:00Z', 'Asia/Tokyo', '2027-01-01'],
])('the calendar day of %s in %s is %s', (date, zone, day) => {
  expect(calendarDay(Date.parse(date), zone)).toBe(day);
});

it.each([
  ['2026-11-20T21:12:00Z', 'America/Toronto', '4:12 p.m.'],
  ['2026-11-20T05:00:00Z', 'America/Toronto', '12:00 a.m.'],
  ['2026-11-20T17:05:00Z', 'America/Toronto', '12:05 p.m.'],
  ['2026-11-20T14:59:59Z', 'America/Toronto', '9:59 a.m.'],
  ['2026-07-20T14:59:59Z', 'America/Toronto', '10:59 a.m.'],
  ['2026-11-20T21:12:00Z', 'UTC', '9:12 p.m.'],
])('the clock time of %s in %s is %s', (date, zone, text) => {
  expect(clockTime('en-US', zone, Date.parse(date))).toBe(text);
});

it('a time is written with an h in French', () => {
  const text = clockTime('fr-CA', 'America/Toronto', Date.parse('2026-11-20T21:02:00Z'));
  expect(text.replace(/\s/g, ' ')).toBe('16 h 02');
});
