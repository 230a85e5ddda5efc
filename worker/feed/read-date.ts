import { monthOf } from './month-names.ts';
import { zoneMinutes } from './time-zones.ts';

interface Moment {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  /** Null for a date without a time. */
  clock: { hour: number; minute: number; second: number } | null;
  /** What it is ahead of UTC, in minutes. */
  zone: number;
}

const LONGEST = 100;

/** Two-digit years as RFC 2822 reads them: 00 to 49 are this century's. */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length === 3) return year + 1900;
  if (digits.length > 2) return year;
  return year < 50 ? year + 2000 : year + 1900;
}

interface ClockTime {
  clock: Moment['clock'];
  zone: number;
}

const CLOCK = /^(\d{1,2})[:h.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*([ap]\.?m\.?)?(?:\s*(\S.*))?$/i;

/** The rest of a date: a time of day and a zone, UTC where none is given; null where it is neither. */
function readClock(rest: string): ClockTime | null {
  if (rest === '') return { clock: null, zone: 0 };
  const match = CLOCK.exec(rest);
  if (match === null) return null;
  const [, hours = '', minutes = '', seconds = '0', half = '', zoneText = ''] = match;
  const zone = zoneText === '' ? 0 : zoneMinutes(zoneText);
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0);
  const clock = { hour, minute: Number(minutes), second: Math.min(59, Number(seconds)) };
  return zone === null || hour > 24 || clock.minute > 59 || Number(seconds) > 60 ? null : { clock, zone };
}

type Reader = (text: string) => Moment | null;

function moment(year: number, month: number | null, day: number, rest: string): Moment | null {
  const time = month === null ? null : readClock(rest);
  if (month === null || time === null) return null;
  const last = new Date(Date.UTC(2000, month, 0));
  last.setUTCFullYear(year, month, 0);
  return month < 1 || month > 12 || day < 1 || day > last.getUTCDate() ? null : { year, month, day, ...time };
}

/** `2026-11-20T10:14:55Z`, `2026-11-20 10:14`, `2026/1/9`, `20261120T101455`, `2026-11`, `2026`. */
const readIso: Reader = (text) => {
  const match =
    /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?:(?:t|\s+|t\s+|\s*,\s*)(\d.*))?$/i.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})(?:t?\s*(\d.*))?$/i.exec(text);
  if (match === null) return null;
  const [, year = '', month = '1', day = '1', rest = ''] = match;
  const clock = /^\d{4}(\d\d)?(?!\d)/.test(rest)
    ? rest.replace(/^(\d\d)(\d\d)(\d\d)?/, (_, h, m, s) => `${h}:${m}:${s ?? '00'}`)
    : rest;
  return moment(Number(year), Number(month), Number(day), clock);
};

/** `Fri, 20 Nov 2026 10:14:55 GMT` and what publishers make of it: RFC 2822, section 3.3. */
const readDayFirst: Reader = (text) => {
  const match =
    /^(?:[\p{L}.]+\s*,?\s*)?(\d{1,2})(?:st|nd|rd|th|\.|er)?[\s\-/,]*(?:de\s+)?([\p{L}]+)\.?[\s\-/,]*(?:de\s+)?(\d{4}|\d{2,3})(?!\d)\s*(?:at|,|-|um|à)?\s*(.*)$/iu.exec(
      text,
    );
  if (match === null) return null;
  const [, day = '', month = '', year = '', rest = ''] = match;
  return moment(fullYear(year), monthOf(month), Number(day), rest.replace(/^t(?=\d)/i, ''));
};

/** `Fri Nov 20 10:14:55 2026`, `Nov 20, 2026 10:14 AM`, `Fri Nov 20 2026 10:14:55 +0100`. */
const readMonthFirst: Reader = (text) => {
  const match = /^(?:\p{L}+\.?\s*,?\s+)?(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?\s*,?\s+(.*)$/iu.exec(text);
  if (match === null) return null;
  const [, month = '', day = '', rest = ''] = match;
  const yearFirst = /^(\d{4})\s*,?\s*(?:at\s+|-\s*)?(.*)$/i.exec(rest);
  if (yearFirst !== null) return moment(Number(yearFirst[1]), monthOf(month), Number(day), yearFirst[2] ?? '');
  const yearLast = /^(\d{1,2}:\d{2}(?::\d{2})?)\s+(?:(\S+)\s+)?(\d{4})$/.exec(rest);
  if (yearLast === null) return null;
  return moment(Number(yearLast[3]), monthOf(month), Number(day), `${yearLast[1]} ${yearLast[2] ?? ''}`.trim());
};

/** `20/11/2026 10:14`, `11/20/2026 10:14`, `20.11.2026`: day first, unless only month first can be meant. */
const readNumbers: Reader = (text) => {
  const match = /^(?:\p{L}+\.?\s*,?\s*)?(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?:\s*,?\s+|t)?(.*)$/iu.exec(text);
  if (match === null) return null;
  const [, first = '', mark = '', second = '', year = '', rest = ''] = match;
  const monthFirst = Number(second) > 12 || (mark === '/' && Number(first) <= 12);
  const [day, month] = monthFirst ? [second, first] : [first, second];
  return moment(Number(year), Number(month), Number(day), rest);
};

/** Seconds or milliseconds since 1970. */
const readEpoch: Reader = (text) => {
  if (!/^\d{9,10}$|^\d{12,13}$/.test(text)) return null;
  const at = new Date(text.length > 10 ? Number(text) : Number(text) * 1000);
  const clock = { hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds() };
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate(), clock, zone: 0 };
};

const READERS: readonly Reader[] = [readIso, readDayFirst, readMonthFirst, readNumbers, readEpoch];

function written({ year, month, day, clock, zone }: Moment): string {
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  if (clock === null) return at.toISOString().slice(0, 10);
  at.setUTCHours(clock.hour, clock.minute - zone, clock.second);
  return at.toISOString();
}

/**
 * A publisher's date as ISO 8601 in UTC, or `YYYY-MM-DD` where it has no time; null when it cannot be read. A date
 * without a zone counts as UTC, so the machine's own zone changes nothing.
 */
export function readDate(text: string): string | null {
  const tidy = text
    .slice(0, LONGEST + 1)
    .replace(/\s+/g, ' ')
    .trim();
  if (tidy === '' || tidy.length > LONGEST) return null;
  for (const reader of READERS) {
    const found = reader(tidy);
    if (found !== null && found.year > 0) return written(found);
  }
  return null;
}
