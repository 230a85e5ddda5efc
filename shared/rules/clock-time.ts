import { dateFormat } from './date-format.ts';

/** Formats a time like "4:12 p.m.". `at` is in milliseconds since the epoch. */
export function clockTime(at: number, timeZone: string): string {
  const parts = dateFormat(timeZone, { hour: 'numeric', minute: '2-digit', hour12: true }).formatToParts(at);
  const partOf = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${partOf('hour')}:${partOf('minute')} ${partOf('dayPeriod') === 'AM' ? 'a.m.' : 'p.m.'}`;
}
