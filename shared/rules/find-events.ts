import type { StoredArticle } from '../model/article.ts';
import { timeOf } from './article-order.ts';
import { type HeadlineWord, headlineWords } from './headline-words.ts';

/** A title outside these bounds is no headline, and a shorter summary says nothing. In words, the last in characters. */
const [MIN_TITLE, MAX_TITLE, MIN_SUMMARY, MAX_TEXT] = [3, 24, 5, 400];
/** Orders of a title, articles of an event, and events that an article is compared with for each order. */
const [MAX_ORDERS, MAX_REPORTS, MAX_EVENTS] = [6, 20, 8];

const SEPARATOR = /\s[-–—•·]+\s|[|›()[\]—…?!]|(?<!\p{N})[,:;]|[,:;](?!\p{N})|\.(?=\s|$)|[，：；、。]/u;
const DATELINE = /^\p{Lu}[\p{Lu}\s.,]+(?:\([^)]{1,40}\)\s*)?[-–—]\s+/u;
const FIRST_SENTENCE = /^.{40,}?[.!?。](?=\s|$)/su;
const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const ARTICLES = setOf('the a an le la les l un une el los las der das ein eine il lo gli o os um uma');
const SAYING = setOf('say says said');
/** What stands beside a headline as a publisher's name does, and the parts of such a name that may be left out. */
const LABELS = setOf('reuters ap afp bloomberg world politics business sports watch video breaking update live');
const GENERIC = setOf('the news com ca co uk org www');
/** Words that turn a headline round. */
const TURNING = setOf(
  'not no never cannot t nor neither without ne n pas jamais aucun aucune nunca sin nicht kein keine ' +
    'former ex ancien ancienne deputy vice adjoint adjointe acting interim attempted tentative intento',
);

type Words = readonly HeadlineWord[];
/** Whether a word may be a name or a number, or turns a headline round. */
type IsMarked = (word: HeadlineWord) => boolean;

interface Report {
  article: StoredArticle;
  publishedAt: number;
  title: Words;
  /** Of title and summary. */
  words: Words;
  forms: ReadonlySet<string>;
  /** Of the summary, without short words. */
  longer: ReadonlySet<string>;
  /** The words of the title in each order that says the same. */
  headlines: readonly string[];
  firstSentence: string;
}

const formsOf = (words: Words): string[] => words.map(({ form }) => form);
const textOf = (words: Words): string => formsOf(words).join(' ');
const nameOf = (words: Words): string => textOf(words.filter(({ form }) => !GENERIC.has(form)));
const isArticle = ({ text, form }: HeadlineWord): boolean =>
  ARTICLES.has(form) && (text.length === 1 || text !== text.toUpperCase());
const isSmall = ({ text, form }: HeadlineWord): boolean => text === form && form !== form.toUpperCase();

/** The words between the separators of a title, without articles and without a publisher's name at either end. */
function partsOf({ title, source }: StoredArticle): Words[] {
  const parts = title.split(SEPARATOR).map(headlineWords);
  const names = [source, ...source.split(SEPARATOR, 1)].map((name) => nameOf(headlineWords(name)));
  const isName = (words: Words = []) => LABELS.has(nameOf(words)) || [...names, ''].includes(nameOf(words));
  while (parts.length > 1 && isName(parts.at(-1))) parts.pop();
  while (parts.length > 1 && isName(parts[0])) parts.shift();
  return parts.map((part) => {
    const words = part.filter((word) => !isArticle(word));
    // "says StatCan" is "StatCan says".
    const verb = words.slice(0, 1).filter(({ form }) => SAYING.has(form));
    return [...words.slice(verb.length), ...verb];
  });
}

/** The article as it is compared with others; none without a date or a headline. */
function reportsOf(article: StoredArticle): Report[] {
  const publishedAt = timeOf(article);
  if (publishedAt === Number.NEGATIVE_INFINITY || article.title.length > MAX_TEXT) return [];
  const parts = partsOf(article);
  const title = parts.flat();
  if (title.length < MIN_TITLE || title.length > MAX_TITLE) return [];
  const rotated = (at: number) => textOf([...parts.slice(at), ...parts.slice(0, at)].flat());
  const headlines = Array.from({ length: Math.min(parts.length, MAX_ORDERS) }, (_, at) => rotated(at));
  const text = article.summary.slice(0, MAX_TEXT).replace(DATELINE, '');
  const all = headlineWords(text);
  const summary = all.length < MIN_SUMMARY ? [] : all;
  const words = [...title, ...summary];
  const longer = new Set(formsOf(summary).filter(({ length }) => length > 3));
  const firstSentence = textOf(headlineWords(FIRST_SENTENCE.exec(text)?.[0] ?? ''));
  return [{ article, publishedAt, title, words, forms: new Set(formsOf(words)), longer, headlines, firstSentence }];
}

/** Whether the summaries, if both say something, share a quarter of the longer words. Columns share less. */
function hasOneSubject({ longer: a }: Report, { longer: b }: Report): boolean {
  const shared = Array.from(a).filter((form) => b.has(form)).length;
  return shared >= Math.min(a.size, b.size) / 4;
}

const missing = (words: Words, { forms }: Report): Words => words.filter(({ form }) => !forms.has(form));

/** Whether two titles of one text have no name that the other text lacks, no word for another, and names in one order. */
function areCompatible(a: Report, b: Report, isMarked: IsMarked): boolean {
  const [onlyA, onlyB] = [missing(a.title, b), missing(b.title, a)];
  const isLong = ({ form }: HeadlineWord) => form.length > 2;
  if (onlyA.some(isMarked) || onlyB.some(isMarked) || (onlyA.some(isLong) && onlyB.some(isLong))) return false;
  const namesIn = (title: Words, other: Words) =>
    textOf(title.filter((word) => isMarked(word) && formsOf(other).includes(word.form)));
  return namesIn(a.title, b.title) === namesIn(b.title, a.title);
}

/** Whether articles of two publishers are surely one report (docs/product.md, "One event once"). */
function isSameEvent(a: Report, b: Report, isMarked: IsMarked): boolean {
  const hours = Math.abs(a.publishedAt - b.publishedAt) / 3_600_000;
  if (a.article.source === b.article.source || hours >= 24) return false;
  const isOneHeadline = a.headlines.some((headline) => b.headlines.includes(headline));
  if (isOneHeadline && !hasOneSubject(a, b)) return false;
  // With as many words and names, a headline is about one event only, even if the summaries name different things.
  const names = a.title.slice(1).filter(isMarked).length;
  if (isOneHeadline && a.title.length >= 6 && names >= 2 && names <= a.title.length / 2) return true;
  if (hours > 12 || (missing(a.words, b).some(isMarked) && missing(b.words, a).some(isMarked))) return false;
  const isOneText = a.firstSentence !== '' && a.firstSentence === b.firstSentence;
  return isOneHeadline || (isOneText && areCompatible(a, b, isMarked));
}

async function groupReports(reports: readonly Report[], isMarked: IsMarked, giveWay: () => Promise<void>) {
  const eventsByKey = new Map<string, Report[][]>();
  const events = new Set<Report[]>();
  for (const report of reports) {
    const isOn = (event: Report[]) =>
      event.length < MAX_REPORTS && event.every((other) => isSameEvent(report, other, isMarked));
    const keys = [...report.headlines, `${report.firstSentence}.`].filter((key) => key !== '.');
    let event: Report[] | undefined;
    for (const candidate of new Set(keys.flatMap((key) => eventsByKey.get(key) ?? []))) {
      await giveWay();
      if (isOn(candidate)) event = candidate;
      if (event) break;
    }
    event ??= [];
    event.push(report);
    events.add(event);
    for (const key of keys) {
      const others = eventsByKey.get(key)?.filter((other) => other !== event) ?? [];
      eventsByKey.set(key, [...others, event].slice(-MAX_EVENTS));
    }
  }
  return Array.from(events);
}

/** Finds the articles of several publishers on one event: every two of them are alike. */
export async function findEvents(
  articles: readonly StoredArticle[],
  giveWay: () => Promise<void>,
): Promise<StoredArticle[][]> {
  const reports: Report[] = [];
  /** The words that are somewhere in small letters, and so no names. */
  const small = new Set<string>();
  for (const article of articles) {
    for (const report of reportsOf(article)) {
      reports.push(report);
      for (const form of formsOf(report.words.filter(isSmall))) small.add(form);
    }
    await giveWay();
  }
  const events = await groupReports(reports, ({ form }) => TURNING.has(form) || !small.has(form), giveWay);
  return events.filter(({ length }) => length > 1).map((event) => event.map(({ article }) => article));
}
