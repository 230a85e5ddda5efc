import { readTime } from './read-time.ts';
import { ENGLISH_MONTHS, translationsOf } from './translate-date.ts';

const MAX_LENGTH = 100;
/** An earlier year is a placeholder of software: no feed was published before the web. */
const EARLIEST = Date.UTC(1970, 0, 2);
/** ISO 8601 has four digits for a year. */
const END = Date.UTC(10_000, 0);

interface WrittenDate {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  time: string;
}

type Form = (text: string, isMonthFirst: boolean) => WrittenDate | null;

/** Two-digit years as RFC 2822 reads them: 00 to 49 are this century's. */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length > 3) return year;
  return year + (digits.length === 2 && year < 50 ? 2000 : 1900);
}

/** What follows a day: its time, or words of another script and in parentheses, such as its weekday. */
const AFTER_DAY = '(?:(?:t\\s*|[^\\p{L}\\d]\\P{Nd}*?)(\\d.*)|\\.|\\s?(?:[^\\p{ASCII}]|\\()\\P{Nd}*)?$';

/** `2026-11-20T10:14:55Z`, `2026/1/9 10:14`, `2026-11`, `2026`. */
const ISO = new RegExp(`^(\\d{4})(?:([-/.])(\\d{1,2})(?:\\2(\\d{1,2})${AFTER_DAY})?)?$`, 'iu');
const iso: Form = (text) => {
  const match = ISO.exec(text);
  if (match === null) return null;
  const [, year = '', , month = '1', day = '1', time = ''] = match;
  return { year: Number(year), month: Number(month), day: Number(day), time };
};

const MONTH =
  /(?<!\p{L})(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?!\p{L})/giu;
/** The start of a time of day: `10:14`, `10.14`, `10 h`, `4 p.m.`, and `1014` behind a year. */
const TIME = /(?<![\d.])\d{1,2}(?::\d|\.\d\d(?!\d)|\s*h(?![a-z])|\s*[ap]\.?\s?m)|(?<=\d{4} )\d{4}(?:\d\d)?(?=\s|$)/i;

/** The `mar` of `mar, 18 ott 2022` is a weekday: the month, in another language, stands between the numbers. */
function isWeekday(index: number, date: string): boolean {
  return index < date.search(/\d/) && /\d\P{Nd}*\p{L}{3}\P{Nd}*\d/u.test(date);
}

/**
 * A date with the name of a month, in the order of any language: `Fri, 20 Nov 2026 10:14:55 GMT` (RFC 2822, section 3.3),
 * `Fri Nov 20 10:14:55 EST 2026` (C's asctime), `November 20, 2026 at 4 p.m.`
 */
const withMonthName: Form = (text) => {
  const timeStart = text.search(TIME);
  const [date, rest] = timeStart === -1 ? [text, ''] : [text.slice(0, timeStart), text.slice(timeStart)];
  const month = [...date.matchAll(MONTH)].at(-1);
  const numbers: string[] = date.match(/\d+/g) ?? [];
  // In asctime's form the year follows the time.
  const yearAfterTime = numbers.length === 1 ? /\s(\d{4})(?=\s|$)/.exec(rest) : null;
  if (yearAfterTime?.[1] !== undefined) numbers.push(yearAfterTime[1]);
  const [first = '', second = ''] = numbers;
  if (
    month === undefined ||
    isWeekday(month.index, date) ||
    numbers.length !== 2 ||
    (first.length > 2 && second.length > 2)
  )
    return null;
  const [year, day] = first.length > 2 ? [first, second] : [second, first];
  const time = yearAfterTime === null ? rest : rest.replace(yearAfterTime[0], ' ');
  return {
    year: fullYear(year),
    month: ENGLISH_MONTHS.indexOf(month[0].slice(0, 3).toLowerCase()) + 1,
    day: Number(day),
    time,
  };
};

/** `20261120`, `20261120T101455Z`, `20261120101455`, `261120`: ISO 8601 without its marks. */
const bareIso: Form = (text) => {
  const match = /^(\d{4}|\d{2})(\d{2})(\d{2})(?:t|\s+|$|(?<=^\d{8})(?=(?:\d{4}|\d{6})$))(.*)$/i.exec(text);
  if (match === null) return null;
  const [, year = '', month = '', day = '', time = ''] = match;
  return { year: fullYear(year), month: Number(month), day: Number(day), time };
};

/** `20.11.2026 10:14`, `11/20/2026` */
const NUMBERS = new RegExp(`^(\\d{1,2})([/.-])\\s?(\\d{1,2})\\2\\s?(\\d{4}|\\d{2})${AFTER_DAY}`, 'iu');
const numbers: Form = (text, isMonthFirst) => {
  const match = NUMBERS.exec(text);
  if (match === null) return null;
  const [, first = '', , second = '', year = '', time = ''] = match;
  const canBeBoth = Number(first) <= 12 && Number(second) <= 12;
  const [day, month] = (canBeBoth ? isMonthFirst : Number(second) > 12) ? [second, first] : [first, second];
  return { year: fullYear(year), month: Number(month), day: Number(day), time };
};

/** The first form that matches a text counts. */
const FORMS = [iso, withMonthName, bareIso, numbers];

/** The start of the day in UTC. Null if there is no such day. */
function midnightOf({ year, month, day }: WrittenDate): number | null {
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.getTime() : null;
}

/** In the calendar of Thailand 2026 is 2569. No feed has articles of Gregorian years like that. */
const THAI_YEARS_AHEAD = 543;
const isThaiYear = (year: number): boolean => year > 2400 && year < 2800;

function readForms(text: string, isThai: boolean, isMonthFirst: boolean): string | null {
  for (const form of FORMS) {
    const written = form(text, isMonthFirst);
    if (written === null) continue;
    const year = isThai && isThaiYear(written.year) ? written.year - THAI_YEARS_AHEAD : written.year;
    const midnight = midnightOf({ ...written, year });
    if (midnight === null) continue;
    const at = written.time === '' ? midnight : readTime(written.time.trim(), midnight);
    if (at === null) continue;
    const date = isoDate(at);
    return written.time === '' ? (date?.slice(0, 10) ?? null) : date;
  }
  return null;
}

function isoDate(at: number): string | null {
  return at < EARLIEST || at >= END ? null : new Date(at).toISOString();
}

/** Seconds or milliseconds since 1970, also as .NET writes them: `/Date(1795169695000)/`. */
function readEpoch(text: string): number | null {
  const digits = /^(?:\/date\()?(\d{9,10}|\d{12,13})(?:[+-]\d{4})?(?:\)\/)?$/i.exec(text)?.[1];
  if (digits === undefined) return null;
  return digits.length > 10 ? Number(digits) : Number(digits) * 1000;
}

/** A weekday before a date of numbers. */
const WEEKDAY = /^[^\d]+[\s,](?=\d{1,4}[-/.]\s?\d)/;
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** `10:14 EST, Fri 20 Nov 2026` */
const TIME_FIRST =
  /^\D*?(\d{1,2}:\d\d(?::\d\d)?(?:\s?[ap]\.?m\.?)?(?:\s[a-z]{1,5})?)\s?[,-]?\s(?=\D*\d{1,4}\D)(.*\d{4})$/i;

export type MonthFirst = (date: string, lang: string | null) => boolean;

/**
 * Whether the month comes first in numeric dates that can be read two ways: as in the others of their document, else as in its
 * language. Dots and hyphens are Europe's.
 */
export function createMonthFirst(dates: readonly string[]): MonthFirst {
  const numeric = dates.flatMap((date) => {
    const [, first, second] =
      /(?<!\d)(\d{1,2})[/.-]\s?(\d{1,2})[/.-]\s?(?:\d{4}|\d{2})(?!\d)/.exec(date.slice(0, MAX_LENGTH)) ?? [];
    return first === undefined ? [] : [{ isDayFirst: Number(first) > 12, isMonthFirst: Number(second) > 12 }];
  });
  const isDayFirst = numeric.some((date) => date.isDayFirst);
  const isMonthFirst = numeric.some((date) => date.isMonthFirst);
  if (isDayFirst !== isMonthFirst) return () => isMonthFirst;
  return (date, lang) => numeric.length > 0 && date.includes('/') && startsWithMonth(lang ?? 'en');
}

/** A variant that begins with the year, as Canada's French, has the order of its language. */
function startsWithMonth(lang: string): boolean {
  const typesIn = (locale: string) => new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
  const variantTypes = typesIn(lang);
  const types = variantTypes[0] === 'year' ? typesIn(lang.replace(/-.*/, '')) : variantTypes;
  return types.indexOf('month') < types.indexOf('day');
}

/** Applies docs/product.md, "Articles": ISO 8601 in UTC, `YYYY-MM-DD` for a day, or null. */
export function readDate(text: string, lang: string | null = null, isMonthFirst = text.includes('/')): string | null {
  const tidy = text
    .slice(0, 10 * MAX_LENGTH)
    .replace(DIRECTION_MARKS, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (tidy === '' || tidy.length > MAX_LENGTH) return null;
  const isThai = lang === 'th' || /\p{Script=Thai}/u.test(tidy);
  for (const translated of translationsOf(tidy, lang)) {
    const date = readForms(translated.replace(TIME_FIRST, '$2 $1').replace(WEEKDAY, ''), isThai, isMonthFirst);
    if (date !== null) return date;
  }
  const epoch = readEpoch(tidy);
  return epoch === null ? null : isoDate(epoch);
}
