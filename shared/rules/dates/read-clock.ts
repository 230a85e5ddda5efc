import { zoneMinutes } from './time-zones.ts';

export interface ClockReading {
  clock: { hour: number; minute: number; second: number; millisecond: number } | null;
  /** How far ahead of UTC, in minutes. */
  zone: number;
}

const MERIDIEM = '[ap]\\.?\\s?m\\.?(?![a-z])';
/** The `m` of `10 h 14 m`, which without the hour's `h` is a zone. */
const MINUTE_UNIT = '(?<=h\\s*\\d{1,2})\\s*m(?:i?n)?(?![a-z])';
const MINUTES = `(?:[:.]|\\s*h\\s*)(\\d{1,2})(?:[:.](\\d{1,2})(?:[.,](\\d+))?)?(?:${MINUTE_UNIT})?`;
/** Without an `h`, an hour alone is read only before a.m. or p.m.: a bare number may be anything. */
const HOUR_BEFORE_MERIDIEM = `(?<=^(?:0?[1-9]|1[0-2]))(?=\\s*${MERIDIEM})`;
/** `10:14`, `10:14:55.123 PM +0100`, `10 h 14 min`; the hour alone in `10 h` and `4 p.m.`. */
const CLOCK = new RegExp(
  `^(\\d{1,2})(?:${MINUTES}|\\s*h(?![a-z])|${HOUR_BEFORE_MERIDIEM})\\s*(${MERIDIEM})?\\s*(?:([^\\s\\d:.].*))?$`,
  'i',
);
/** `101455` and `1014`, as ISO 8601 allows. */
const BARE_CLOCK = /^(\d\d)(\d\d)(\d\d)?(?:[.,](\d+))?(?!\d)\s*(.*)$/;

/** Reads a time of day and a zone, UTC by default; null for other text. */
export function readClock(text: string): ClockReading | null {
  if (text === '') return { clock: null, zone: 0 };
  const plain = text.replace(
    BARE_CLOCK,
    (_, hour, minute, second, fraction, zone) => `${hour}:${minute}:${second ?? '00'}.${fraction ?? '0'} ${zone}`,
  );
  const match = CLOCK.exec(plain.trim());
  if (match === null) return null;
  const [, hours = '', minutes = '0', seconds = '0', fraction = '0', meridiem = '', zoneText = ''] = match;
  const zone = zoneMinutes(zoneText);
  const hour = meridiem === '' ? Number(hours) : (Number(hours) % 12) + (/^p/i.test(meridiem) ? 12 : 0);
  if (zone === null || hour > 24 || Number(minutes) > 59 || Number(seconds) > 60) return null;
  const millisecond = Number(fraction.slice(0, 3).padEnd(3, '0'));
  return { clock: { hour, minute: Number(minutes), second: Math.min(59, Number(seconds)), millisecond }, zone };
}
