import { monthOf } from './month-names.ts';
import { type ClockReading, readClock } from './read-clock.ts';

export interface Moment extends ClockReading {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

function daysIn(year: number, month: number): number {
  const last = new Date(0);
  last.setUTCFullYear(year, month, 0);
  return last.getUTCDate();
}

/** Two-digit years as RFC 2822 reads them: 00 to 49 are this century's. */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length > 3) return year;
  return year + (digits.length === 2 && year < 50 ? 2000 : 1900);
}

function createMoment(year: number, month: number | null, day: number, rest: string): Moment | null {
  if (month === null || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  const time = readClock(rest.trim());
  return time === null ? null : { year, month, day, ...time };
}

type Reader = (text: string) => Moment | null;

/** Drupal writes `11/20/2026 - 10:14`. */
const DASH = '\\s+-\\s+(?=\\d{1,2}:)';

/** `2026-11-20T10:14:55Z`, `2026/1/9 10:14`, `2026-11`, `2026`; the month may be a name. */
const ISO = new RegExp(
  `^(\\d{4})(?:([-/.])(\\d{1,2}|\\p{L}{3,})(?:\\2(\\d{1,2}))?)?(?:(?:\\s*t\\s*|\\s*,\\s*|\\s+|${DASH})(\\d.*))?$`,
  'iu',
);
const readIso: Reader = (text) => {
  const match = ISO.exec(text);
  if (match === null) return null;
  const [, year = '', , month = '1', day = '1', rest = ''] = match;
  return createMoment(Number(year), Number(month) || monthOf(month), Number(day), rest);
};

/** `20261120`, `20261120T101455Z`, `261120`: ISO 8601 without its hyphens. */
const readBareIso: Reader = (text) => {
  const match = /^(\d{4}|\d{2})(\d{2})(\d{2})(?:t|\s+|$)(.*)$/i.exec(text);
  if (match === null) return null;
  const [, year = '', month = '', day = '', rest = ''] = match;
  return createMoment(fullYear(year), Number(month), Number(day), rest);
};

/** `2026-324`: the day of the year, as ISO 8601 counts it. */
const readOrdinal: Reader = (text) => {
  const match = /^(\d{4})-?(\d{3})(?:t(.*))?$/i.exec(text);
  if (match === null) return null;
  const year = Number(match[1]);
  const at = new Date(0);
  at.setUTCFullYear(year, 0, Number(match[2]));
  if (at.getUTCFullYear() !== year) return null;
  return createMoment(year, at.getUTCMonth() + 1, at.getUTCDate(), match[3] ?? '');
};

/** As in `Fri, ` and `lun., `. */
const WEEKDAY = '(?:\\p{L}+\\.?(?:\\s*,\\s*|\\s+))?';
/** As in `20th` and `1er`. */
const ORDINAL = '(?:st|nd|rd|th|er|\\.)?';
/** As in `20 de noviembre de 2026`. */
const OF = '(?:del?\\s+)?';
/** What stands between a day and its time. */
const BEFORE_TIME = '(?:(?:at|à|a las|um)\\s|[,t-])?';

/** `Fri, 20 Nov 2026 10:14:55 GMT` (RFC 2822, section 3.3) and common variants. */
const DAY_FIRST = new RegExp(
  `^${WEEKDAY}(\\d{1,2})${ORDINAL}[\\s/,-]*${OF}(\\p{L}+)\\.?[\\s/,-]*${OF}(\\d{2,4})(?!\\d)\\s*${BEFORE_TIME}(.*)$`,
  'iu',
);
const readDayFirst: Reader = (text) => {
  const match = DAY_FIRST.exec(text);
  if (match === null) return null;
  const [, day = '', month = '', year = '', rest = ''] = match;
  return createMoment(fullYear(year), monthOf(month), Number(day), rest);
};

/** `Fri Nov 20 10:14:55 2026` (C's asctime), with a zone before or after the year. */
const ASCTIME = new RegExp(
  `^${WEEKDAY}(\\p{L}+)\\.?\\s+(\\d{1,2})\\s+(\\d{1,2}:[\\d:]+)\\s+(?:(\\S+)\\s+)?(\\d{4})(?:\\s+(\\S+))?$`,
  'iu',
);
const readAsctime: Reader = (text) => {
  const match = ASCTIME.exec(text);
  if (match === null) return null;
  const [, month = '', day = '', time = '', before = '', year = '', after = ''] = match;
  return createMoment(Number(year), monthOf(month), Number(day), `${time} ${before || after}`);
};

/** `Nov 20, 2026 10:14 AM`, `Fri Nov 20 2026 10:14:55 +0100`. */
const MONTH_FIRST = new RegExp(
  `^${WEEKDAY}(\\p{L}+)\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?\\s*,?\\s+(\\d{4})(?!\\d)\\s*(?:at\\s|[,-])?(.*)$`,
  'iu',
);
const readMonthFirst: Reader = (text) => {
  const match = MONTH_FIRST.exec(text);
  if (match === null) return null;
  const [, month = '', day = '', year = '', rest = ''] = match;
  return createMoment(Number(year), monthOf(month), Number(day), rest);
};

/** `20.11.2026 10:14`, `11/20/2026`: between slashes the month comes first unless it cannot be one. */
const NUMBERS = new RegExp(`^${WEEKDAY}(\\d{1,2})([/.-])(\\d{1,2})\\2(\\d{4})(?:${DASH}|\\s*,?\\s+|t|$)(.*)$`, 'iu');
const readNumbers: Reader = (text) => {
  const match = NUMBERS.exec(text);
  if (match === null) return null;
  const [, first = '', mark = '', second = '', year = '', rest = ''] = match;
  const isMonthFirst = Number(second) > 12 || (mark === '/' && Number(first) <= 12);
  const [day, month] = isMonthFirst ? [second, first] : [first, second];
  return createMoment(Number(year), Number(month), Number(day), rest);
};

/** `Fri, 2026/11/20 10:14:55 EST`: a weekday before an ISO date. */
const readIsoAfterWeekday: Reader = (text) => {
  const match = /^\p{L}+\.?\s*,?\s*(\d{4}[-/.]\d.*)$/u.exec(text);
  return match === null ? null : readIso(match[1] ?? '');
};

function koreanMeridiem(half: string | undefined): string {
  if (half === undefined) return '';
  return half === '오후' ? 'pm' : 'am';
}

/** `2026년 11월 20일 10:14:55`, `2026-11-20 오후 10:14:55`: in Korea's zone. */
const readKorean: Reader = (text) => {
  const match = /^(\d{4})(?:년\s*|-)(\d{1,2})(?:월\s*|-)(\d{1,2})(?:일)?\s*(오전|오후)?\s*(\d.*)?$/.exec(text);
  if (match === null || !/[년오]/.test(text)) return null;
  const [, year = '', month = '', day = '', half, time = ''] = match;
  const read = createMoment(Number(year), Number(month), Number(day), `${time} ${koreanMeridiem(half)}`);
  return read === null ? null : { ...read, zone: 9 * 60 };
};

/** Seconds or milliseconds since 1970. */
const readEpoch: Reader = (text) => {
  if (!/^\d{9,10}$|^\d{12,13}$/.test(text)) return null;
  const at = new Date(text.length > 10 ? Number(text) : Number(text) * 1000);
  const clock = {
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
    millisecond: at.getUTCMilliseconds(),
  };
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate(), clock, zone: 0 };
};

/** The first that understands a text is right. */
export const DATE_READERS: readonly Reader[] = [
  readIso,
  readDayFirst,
  readAsctime,
  readMonthFirst,
  readBareIso,
  readOrdinal,
  readNumbers,
  readIsoAfterWeekday,
  readKorean,
  readEpoch,
];
