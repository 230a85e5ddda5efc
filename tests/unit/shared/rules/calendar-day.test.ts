import { expect, it } from 'vitest';
import { calendarDay } from '../../../../shared/rules/calendar-day.ts';

it.each([
  ['2026-11-20T04:59:59Z', 'America/Toronto', '2026-11-19'],
  ['2026-11-20T05:00:00Z', 'America/Toronto', '2026-11-20'],
  ['2027-01-01T00:00:00Z', 'UTC', '2027-01-01'],
  ['2026-12-31T15:00:00Z', 'Asia/Tokyo', '2027-01-01'],
])('%s in %s is on %s', (date, zone, day) => {
  expect(calendarDay(Date.parse(date), zone)).toBe(day);
});
