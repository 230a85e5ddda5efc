import { readDate } from './read-date.ts';
import { gapBefore, hasWordsAt, type Word, wordsOf } from './words.ts';

/** What a text may repeat of its article. */
export interface ArticleMetadata {
  title: readonly Word[];
  site: readonly Word[];
  publishedDate: string | null;
  lang: string | null;
}

const START_LENGTH = 600;
const AFTER_TITLE = /^["”’»'*)\]]*(?:\s*[.!?…]+["”’»)]*(?=\s|$)|:?\s*(?:[|–—•·：。！？]|\s-\s)|:\s)[\s.|–—•·-]*/u;

/** Whether a text is only the headline, with or without the name of the site, or the start of it. */
export function repeatsTitle(text: string, { title, site }: ArticleMetadata): boolean {
  const words = wordsOf(text.slice(0, START_LENGTH), title.length + site.length + 1);
  const isCut = words.length < title.length && /…|\.{3}/.test(text.slice(-6));
  return hasWordsAt([...title, ...site], 0, words) && (isCut || [0, site.length].includes(words.length - title.length));
}

/** In words: a shorter text says nothing without the headline. */
const LEAST_MORE = 3;

/** A text that begins with the headline says it twice. */
function withoutTitle(text: string, { title }: ArticleMetadata): string {
  const words = wordsOf(text.slice(0, START_LENGTH), title.length + 1);
  if (!hasWordsAt(words, 0, title) || words.length === title.length) return text;
  const after = text.slice(words[title.length - 1]?.end ?? 0);
  const mark = AFTER_TITLE.exec(after.slice(0, 20))?.[0];
  const isMore = wordsOf(after.slice(0, START_LENGTH), LEAST_MORE).length >= LEAST_MORE;
  return mark === undefined || !isMore ? text : after.slice(mark.length);
}

const DAY =
  '(?:\\p{L}+\\.?\\s\\d{1,2}(?:st|nd|rd|th)?|\\d{1,2}(?:er|st|nd|rd|th|\\.)?\\s(?:de\\s)?\\p{L}+\\.?),?\\s(?:de\\s)?\\d{4}|\\d{4}-\\d\\d-\\d\\d|\\d{1,2}[./]\\d{1,2}[./]\\d{4}';
const CLOCK =
  ',?\\s(?:(?:at|à)\\s|[|–-]\\s)?\\d{1,2}(?::\\d\\d|\\s?h\\s?\\d{0,2})(?::\\d\\d)?(?:\\s?[ap]\\.?m\\.?)?(?:\\s(?:[ECMPAN][SD]?T|GMT|UTC)(?!\\p{L}))?';
const DATE_LINE = new RegExp(`^((?:${DAY})(?:${CLOCK})?)\\s*`, 'iu');
const DATES_MATCH_WITHIN_MS = 36 * 3_600_000;

/** A date before the first words is theirs only if the article has it. */
function withoutDate(text: string, { publishedDate, lang }: ArticleMetadata): string {
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

/** In words: between the title and the site, and before both. */
const MAX_BETWEEN = 8;
const MAX_BEFORE = 3;

/**
 * `The post … appeared first on …` in any language: the end of a text repeats the title and the name of the site, with few
 * words around them. The frame does not show it in a feed of one or two texts.
 */
function withoutCredit(text: string, { title, site }: ArticleMetadata): string {
  const name = site.at(-1)?.text;
  const end = text.slice(-START_LENGTH);
  if (name === undefined || title.length === 0 || !end.toLowerCase().includes(name)) return text;
  const words = wordsOf(end);
  const siteAt = words.length - site.length;
  const titleAt = words.findLastIndex((_, index) => index + title.length <= siteAt && hasWordsAt(words, index, title));
  const isCredit = hasWordsAt(words, siteAt, site) && siteAt - title.length - titleAt <= MAX_BETWEEN;
  if (titleAt === -1 || !isCredit) return text;
  const isStart = (word: Word, index: number) =>
    index >= titleAt - MAX_BEFORE && gapBefore(end, word, words[index - 1]) === 'end of a sentence';
  const start = words.slice(0, titleAt + 1).find(isStart) ?? words[titleAt];
  return text.slice(0, text.length - end.length + (start?.start ?? 0));
}

/** What content systems write behind an excerpt: a single text of its feed may have it, which shows no frame. */
const READ_ON =
  /[[(]?(?<!\p{L})(?:read more|read (?:the |this )?(?:full|whole|rest of the) (?:story|article|post)|continue reading|leia mais|lire (?:la )?suite)(?!\p{L})[^.!?…]{0,100}[.!?…\s»›>→)\]]*$/iu;
const CUT_MARK = /\s*[[(](?:…|\.{3})[\])]$/;
const END_LENGTH = 200;

/** "Children should read more" is a sentence of the text. */
function isOwnLine(text: string, start: number): boolean {
  const words = wordsOf(text);
  const index = words.findIndex((word) => word.start >= start);
  return words[index] !== undefined && gapBefore(text, words[index], words[index - 1]) !== 'none';
}

function withoutSigns(text: string): string {
  const end = text.slice(-END_LENGTH).replace(CUT_MARK, '');
  const start = READ_ON.exec(end)?.index;
  const kept = start !== undefined && isOwnLine(end, start) ? end.slice(0, start) : end;
  const cut = text.slice(0, Math.max(0, text.length - END_LENGTH)) + kept;
  return cut.length === text.length ? text : cut.replace(/[\s|–—»→[(-]+$/, '');
}

/** Removes what a text repeats of its article, and "Read more" (docs/product.md, "Articles"). */
export function withoutOwnWords(text: string, metadata: ArticleMetadata): string {
  return withoutDate(withoutTitle(withoutSigns(withoutCredit(text, metadata)), metadata), metadata).trim();
}
