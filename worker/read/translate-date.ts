import { normaliseText } from '../../shared/rules/normalise-text.ts';

/** Languages that newspapers are written in, besides English. If names clash, the first language's count. */
const LOCALES = [
  ...['fr', 'fr-CA', 'es', 'pt', 'de', 'de-AT', 'it', 'nl', 'pl', 'ru', 'uk', 'cs', 'sk', 'sl', 'hr', 'sr', 'mk', 'bg'],
  ...['ro', 'hu', 'el', 'tr', 'az', 'sv', 'da', 'nb', 'is', 'fi', 'et', 'lv', 'lt', 'ga', 'cy', 'ca', 'eu', 'gl', 'sq'],
  ...['hy', 'ka', 'he', 'ar', 'ar-SY', 'ar-MA', 'fa', 'ur', 'hi', 'bn', 'pa', 'gu', 'mr', 'ta', 'te', 'kn', 'ml', 'ne'],
  ...['th', 'km', 'vi', 'id', 'ms', 'fil', 'sw', 'am', 'af', 'kk', 'uz', 'zh', 'zh-TW', 'ja'],
];
export const ENGLISH_MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Words of dates: the part of a format that shows them, and sample times with the English. */
interface Vocabulary {
  part: 'month' | 'dayPeriod';
  forms: readonly Intl.DateTimeFormatOptions[];
  samples: readonly (readonly [at: number, english: string])[];
}

/** Beside a day, many languages inflect the name. */
const MONTHS: Vocabulary = {
  part: 'month',
  forms: [
    { month: 'long' },
    { month: 'short' },
    { year: 'numeric', month: 'long', day: 'numeric' },
    { year: 'numeric', month: 'short', day: 'numeric' },
  ],
  samples: ENGLISH_MONTHS.map((english, month) => [Date.UTC(2024, month, 15), english]),
};
/** Chinese divides the day into six. */
const HALVES: Vocabulary = {
  part: 'dayPeriod',
  forms: [{ timeStyle: 'short', hourCycle: 'h12' }],
  samples: [1, 6, 9, 12, 15, 19, 22].map((hour) => [Date.UTC(2024, 0, 1, hour), hour < 12 ? 'am' : 'pm']),
};
/** `Intl` has only English for these. */
const KOREAN_HALVES: [name: string, english: string][] = [
  ['오전', 'am'],
  ['오후', 'pm'],
];

/** Names in the form of `normaliseText`, without a dot at the end, with their English. */
type Names = ReadonlyMap<string, string>;

const plain = (name: string): string => normaliseText(name).replace(/\.$/, '');

function localNames(locales: readonly string[], { part, forms, samples }: Vocabulary): Names {
  const names = new Map<string, string>();
  const common = { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' };
  for (const form of locales.flatMap((locale) =>
    forms.map((options) => new Intl.DateTimeFormat(locale, { ...common, ...options })),
  )) {
    for (const [at, english] of samples) {
      const name = plain(form.formatToParts(at).find(({ type }) => type === part)?.value ?? '');
      if (/^\p{L}/u.test(name) && !names.has(name)) names.set(name, english);
    }
  }
  return names;
}

/** German and Indonesian short names of months that `Intl` lacks, and that do not begin its names. */
const OTHER_MONTHS: [name: string, english: string][] = [
  ['mrz', 'mar'],
  ['ags', 'aug'],
];

/** Much software writes the first three or four letters of a month, in any language. */
function withShortNames(names: Names): Names {
  /** Null for letters of several months, and for the months that RSS reserves for English. */
  const short = new Map<string, string | null>(ENGLISH_MONTHS.map((month) => [month, null]));
  for (const [name, month] of names) {
    for (const start of [name.slice(0, 3), name.slice(0, 4)])
      short.set(start, (short.has(start) ? short.get(start) : month) === month ? month : null);
  }
  const clear = Array.from(short).flatMap(([start, month]) => (month === null ? [] : [[start, month] as const]));
  return new Map([...clear, ...names]);
}

/** A pattern for one of the names, the longest first. Hebrew joins "in" to its start, Hungarian an adjective's `i` to its end. */
function patternOf(names: Names): string {
  const longestFirst = [...names.keys()].sort((a, b) => b.length - a.length);
  const patterns = longestFirst.map((name) => name.replaceAll('.', '\\.').replace(/\d$/, '$&(?!\\d)'));
  return `(?<![\\p{L}\\p{M}])ב?(${patterns.join('|')})i?(?![\\p{L}\\p{M}])`;
}

type Translate = (text: string) => string;

function createTranslate(locales: readonly string[]): Translate {
  const months = new Map([...OTHER_MONTHS, ...withShortNames(localNames(locales, MONTHS))]);
  const halves = new Map([
    ...localNames(locales, HALVES),
    ...KOREAN_HALVES.map(([name, english]) => [plain(name), english] as const),
  ]);
  const month = new RegExp(patternOf(months), 'gu');
  const half = patternOf(halves);
  const clock = new RegExp(`(?:${half}\\.?\\s*)?(\\d{1,2}:\\d\\d(?::\\d\\d)?)(?:\\s*${half}\\.?)?`, 'u');
  return (text) =>
    normaliseText(text)
      .replace(month, (_, name: string) => ` ${months.get(name)} `)
      .replace(
        clock,
        (_, before: string, time: string, after: string) => `${time} ${halves.get(before ?? after) ?? ''} `,
      )
      .replace(/\s+/g, ' ')
      .trim();
}

const translators = new Map<string, Translate>();

/** Created when first needed: the names of all languages take a tenth of a second. */
function translatorFor(language: string, locales: readonly string[]): Translate {
  const translate = translators.get(language) ?? createTranslate(locales);
  translators.set(language, translate);
  return translate;
}

/**
 * The text as English writes dates: by the names of its language, else as it is, unless it has letters that English has not.
 * Then by the names of any language.
 */
export function* translationsOf(text: string, lang: string | null): Iterable<string> {
  const numbers = withIsoNumbers(text.normalize('NFKC'));
  const language = lang?.replace(/-.*/, '') ?? 'en';
  const locales = LOCALES.filter((locale) => locale.replace(/-.*/, '') === language);
  if (locales.length > 0) yield translatorFor(language, locales)(numbers);
  else if (/^\p{ASCII}*$/u.test(numbers)) yield numbers;
  if (/\d/.test(numbers)) yield translatorFor('any', LOCALES)(numbers);
}

const monthFormats = new Map<string, Intl.DateTimeFormat>();

/** The name of a date's month as this language writes it beside a day. In English for a language outside `LOCALES`. */
export function monthName(at: number, lang: string | null, form: 'long' | 'short'): string {
  const language = lang?.replace(/-.*/, '') ?? 'en';
  const locale = LOCALES.includes(language) ? language : 'en';
  const key = `${locale} ${form}`;
  const format =
    monthFormats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: form });
  monthFormats.set(key, format);
  return format.formatToParts(at).find(({ type }) => type === 'month')?.value ?? '';
}

/** `2026年11月20日 下午3时05分`, `2026년 11월 20일`, `2026. 11. 20.`: Korea's dates are in its own zone. */
function withIsoNumbers(text: string): string {
  const numbers = text
    .replace(/(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일号]?/, '$1-$2-$3 ')
    .replace(/^(\d{4})\.\s(\d{1,2})\.\s(\d{1,2})\.?(?=\s|$)/, '$1-$2-$3')
    .replace(/(\d{1,2})\s*[时時点點시]\s*(\d{1,2})\s*[分분]?(?:\s*(\d{1,2})\s*[秒초])?/, '$1:$2:$3')
    .replace(/:(?=\s|$)/, '')
    .trim();
  return /[년오]/.test(text) && numbers.includes(':') ? `${numbers} KST` : numbers;
}
