import { withoutBy } from './read-author.ts';
import { readDate } from './read-date.ts';
import { gapBefore, hasWordsAt, type Word, wordsOf } from './words.ts';

/** What a text may repeat of its article. */
export interface OwnFacts {
  title: readonly Word[];
  /** Null for an article without one. */
  author: string | null;
  publishedDate: string | null;
  /** The title of the feed. */
  site: readonly Word[];
  lang: string | null;
}

const START_LENGTH = 600;
const AFTER_TITLE = /^["”’»'*)\]]*(?:\s*[.!?…]+["”’»)]*(?=\s|$)|:?\s*(?:[|–—•·：。！？]|\s-\s)|:\s)[\s.|–—•·-]*/u;

/** Whether a text is only the headline, with or without the name of the site, or the start of it. */
export function repeatsTitle(text: string, { title, site }: OwnFacts): boolean {
  const words = wordsOf(text.slice(0, START_LENGTH), title.length + site.length + 1);
  const differs = title.findIndex((word, index) => words[index]?.text !== word.text);
  if (differs === -1) {
    const others = words.length - title.length;
    return others === 0 || (others === site.length && hasWordsAt(words, title.length, site));
  }
  const isCutWord = differs === words.length - 1 && title[differs]?.text.startsWith(words[differs]?.text ?? '');
  return differs > 0 && (differs === words.length || isCutWord === true) && /…|\.{3}/.test(text.slice(-6));
}

/** In words: less does not say anything without the headline. */
const LEAST_MORE = 3;

/** A text that begins with the headline says it twice. */
function withoutTitle(text: string, { title }: OwnFacts): string {
  const words = wordsOf(text.slice(0, START_LENGTH), title.length + 1);
  if (!hasWordsAt(words, 0, title) || words.length === title.length) return text;
  const after = text.slice(words[title.length - 1]?.end ?? 0);
  const mark = AFTER_TITLE.exec(after.slice(0, 20))?.[0];
  const isMore = wordsOf(after.slice(0, START_LENGTH), LEAST_MORE).length >= LEAST_MORE;
  return mark === undefined || !isMore ? text : after.slice(mark.length);
}

const ROLE =
  /^(?:\s*[,|–—]\s*(?:\p{L}+\s){0,3}|\sstaff\s)(?:reporter|writer|correspondent|columnist|editor|contributor|critic|journaliste)s?(?!\p{L})/iu;
const BETWEEN_NAMES = /^(?:,|\s(?:and|et|y|e|und)|\s&)?\s/iu;

/** `By Ada Byron and Bo Li, Staff Reporters | ` */
function withoutByline(text: string, { author, lang }: OwnFacts): string {
  const named = withoutBy(text, lang);
  if (author === null || named.length === text.length) return text;
  let rest = named;
  for (const [index, name] of author.split(', ').entries()) {
    if (index > 0) rest = rest.replace(BETWEEN_NAMES, '');
    if (rest.slice(0, name.length).toLowerCase() !== name.toLowerCase()) return text;
    rest = rest.slice(name.length);
  }
  return /^\p{L}/u.test(rest) ? text : rest.replace(ROLE, '').replace(/^[\s,|•·–—:.-]+/, '');
}

const WEEKDAY = '(?:mon|tue|wed|thu|fri|sat|sun|lun|mar|mer|jeu|ven|sam|dim)\\p{L}*\\.?,?\\s';
const MONTH_DAY =
  '(?:\\p{L}+\\.?\\s\\d{1,2}(?:st|nd|rd|th)?|\\d{1,2}(?:er|st|nd|rd|th|\\.)?\\s(?:de\\s)?\\p{L}+\\.?),?\\s(?:de\\s)?\\d{4}';
const CLOCK =
  ',?\\s(?:at\\s|à\\s|[|–-]\\s)?\\d{1,2}(?::\\d\\d|\\s?h\\s?\\d{0,2})(?::\\d\\d)?(?:\\s?[ap]\\.?m\\.?)?(?:\\s(?:[ECMPAN][SD]?T|GMT|UTC)(?!\\p{L}))?';
const DATE_LINE = new RegExp(
  `^(?:(?:published|posted|updated|publié|mis à jour)(?:\\s(?:on|le))?:?\\s)?((?:${WEEKDAY})?(?:${MONTH_DAY}|\\d{4}-\\d\\d-\\d\\d|\\d{1,2}[./]\\d{1,2}[./]\\d{4})(?:${CLOCK})?)\\s*`,
  'iu',
);
const DATES_MATCH_WITHIN_MS = 36 * 3_600_000;

/** A date before the first words is theirs only if the article has it. */
function withoutDate(text: string, { publishedDate, lang }: OwnFacts): string {
  if (publishedDate === null || !/(?<!\d)\d{4}(?!\d)/.test(text.slice(0, 60))) return text;
  const [line = '', date = ''] = DATE_LINE.exec(text.slice(0, 100)) ?? [];
  const after = text.slice(line.length);
  const isAlone = /^[|:•·–—-]/.test(after) || (line.endsWith(' ') && /^[\p{Lu}\p{Lo}\d"“«‘]/u.test(after));
  if (line === '' || !isAlone) return text;
  const written = Date.parse(readDate(date, lang) ?? '');
  return Math.abs(written - Date.parse(publishedDate)) <= DATES_MATCH_WITHIN_MS
    ? after.replace(/^[\s|:•·–—-]+/, '')
    : text;
}

/** `The post … appeared first on …` in any language: an end of the title, the name of the site and few other words. */
function withoutCredit(text: string, { title, site }: OwnFacts): string {
  const name = site.at(-1)?.text;
  if (
    name === undefined ||
    title.length === 0 ||
    !text
      .slice(-2 * name.length - 10)
      .toLowerCase()
      .includes(name)
  )
    return text;
  const end = text.slice(-START_LENGTH);
  const words = wordsOf(end);
  const latest = words.length - site.length - title.length;
  if (!hasWordsAt(words, words.length - site.length, site)) return text;
  for (let index = latest; index >= Math.max(0, latest - MAX_CREDIT_WORDS); index -= 1)
    if (hasWordsAt(words, index, title))
      return text.slice(0, text.length - end.length + creditStart(end, words, index));
  return text;
}

/** Between the title and the site, and before both. */
const MAX_CREDIT_WORDS = 8;
const MAX_WORDS_BEFORE = 3;

function creditStart(end: string, words: readonly Word[], title: number): number {
  const starts = Array.from({ length: MAX_WORDS_BEFORE + 1 }, (_, back) => title - back).filter((index) => index >= 0);
  const start = starts.findLast((index) => {
    const word = words[index];
    return word !== undefined && gapBefore(end, word, words[index - 1]) === 'end of a sentence';
  });
  return words[start ?? title]?.start ?? 0;
}

/** What WordPress and its themes write behind each excerpt, in the languages of the feeds that were tried. */
const READ_ON =
  /[[(]?(?<!\p{L})(?:read more|read (?:the |this )?(?:full|whole|rest of the) (?:story|article|post)|continue reading|leia mais|leer más|weiter ?lesen|mehr lesen|lees meer|lees verder|leggi tutto|lire (?:la )?suite)(?!\p{L})[^.!?…]{0,100}[.!?…\s»›>→)\]]*$/iu;
const CUT_MARK = /\s*[[(](?:…|\.{3})[\])]$/;
const END_LENGTH = 200;

function withoutSigns(text: string): string {
  const end = text.slice(-END_LENGTH).replace(CUT_MARK, '');
  const start = READ_ON.exec(end)?.index ?? end.length;
  const rest = text.slice(0, Math.max(0, text.length - END_LENGTH));
  if (start === end.length) return rest + end;
  const words = wordsOf(end);
  const index = words.findIndex((word) => word.start >= start);
  const [word, before] = [words[index], words[index - 1]];
  const isOwnLine = word !== undefined && gapBefore(end, word, before) !== 'none';
  return rest + (isOwnLine ? end.slice(0, start) : end);
}

/** Takes away what a text repeats of its article, and the signs that there is more to read (docs/product.md, "Articles"). */
export function withoutOwnWords(text: string, facts: OwnFacts): string {
  const cut = withoutSigns(withoutCredit(withoutSigns(text), facts).trimEnd());
  const kept = cut.length === text.length ? text : cut.replace(/[\s|–—»→[(-]+$/, '');
  return withoutDate(withoutByline(withoutTitle(kept, facts), facts), facts).trim();
}
