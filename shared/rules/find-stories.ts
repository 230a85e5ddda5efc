import { isPlaceholder } from '../language/texts-of.ts';
import type { StoredArticle } from '../model/article.ts';
import { newestFirst, timeOf } from './article-order.ts';
import { publishersOf } from './publishers-of.ts';
import { normalisedWords } from './search-query.ts';

/** How alike the articles of a story are on average, in hundredths (docs/decisions/0020-stories.md). */
const LIKENESS = 20;
const SAME_HEADLINE = 101;
const WINDOW_MS = 48 * 3_600_000;
/** The letters of a word that count, so that its endings do not. */
const STEM = 6;
/** Characters of a title or summary, words of an article, others that it is compared with again. */
const [MAX_TEXT, MAX_WORDS, MAX_ALIKE] = [400, 48, 20];
/** One word in common, however rare, is no story. */
const MIN_SHARED = 2;
const FIRST_SENTENCE = /^.{20,}?(?:[.!?](?=\s)|[。！？])/su;

type GiveWay = () => Promise<void>;

interface Report {
  article: StoredArticle;
  publishers: readonly string[];
  time: number;
  /** Its place among all, the newest first. */
  at: number;
  headline: string;
  /** Its words, as their places in the list of all. */
  words: readonly number[];
  /** What its words are divided by, so that it is alike to itself by 1. */
  length: number;
}

/** What the words that a report shares with each earlier one are worth together, and how many they are. */
interface Shared {
  worths: Float64Array;
  counts: Uint8Array;
}

type Group = readonly Report[];
type Pair = readonly [Report, Report];

const stemsOf = (text: string): string[] =>
  isPlaceholder(text) ? [] : normalisedWords(text.slice(0, MAX_TEXT)).map((word) => word.slice(0, STEM));

/** Reads the articles, and finds the value of each word: the rarer, the more, and 0 if it is common. */
async function readArticles(articles: readonly StoredArticle[], giveWay: GiveWay) {
  const places = new Map<string, number>();
  const counts: number[] = [];
  const read: Report[] = [];
  for (const [at, article] of articles.entries()) {
    const [sentence = ''] = FIRST_SENTENCE.exec(article.summary.slice(0, MAX_TEXT)) ?? [article.summary];
    const headline = stemsOf(article.title);
    const words = Array.from(new Set([...headline, ...stemsOf(sentence)].slice(0, MAX_WORDS)), (stem) => {
      const place = places.get(stem) ?? places.size;
      places.set(stem, place);
      counts[place] = (counts[place] ?? 0) + 1;
      return place;
    });
    const publishers = publishersOf(article);
    read.push({ article, publishers, time: timeOf(article), at, headline: headline.join(' '), words, length: 0 });
    await giveWay();
  }
  const most = Math.max(50, read.length / 10);
  const worths = Float64Array.from(counts, (count) => (count > most ? 0 : Math.log(1 + read.length / count)));
  const worthOf = (word: number) => worths[word] ?? 0;
  const reports = read.map((report) => {
    const words = report.words.filter((word) => worthOf(word) > 0);
    return { ...report, words, length: Math.sqrt(words.reduce((sum, word) => sum + worthOf(word), 0)) };
  });
  return { reports, worthOf };
}

function canJoin(a: Group, b: Group): boolean {
  const times = [...a, ...b].map(({ time }) => time);
  if (Math.max(...times) - Math.min(...times) > WINDOW_MS) return false;
  return !a.some(({ publishers }) => b.some((other) => other.publishers.some((name) => publishers.includes(name))));
}

/** Those of the earlier reports that are most like this one, by what the words that they share are worth. */
function mostAlike(report: Report, reports: readonly Report[], shared: Shared): { other: Report; level: number }[] {
  const alike: { other: Report; level: number }[] = [];
  for (let at = 0; at < report.at; at++) {
    const other = reports[at];
    if (!other || (shared.counts[at] ?? 0) < MIN_SHARED) continue;
    const level = Math.floor((100 * (shared.worths[at] ?? 0)) / (report.length * other.length));
    if (level >= LIKENESS && canJoin([report], [other])) alike.push({ other, level: Math.min(level, 100) });
  }
  return alike.sort((a, b) => b.level - a.level).slice(0, MAX_ALIKE);
}

function copiesAmong(reports: readonly Report[]): Pair[] {
  const known = new Map<string, readonly Report[]>();
  return reports.flatMap((report): Pair[] => {
    const copies = report.headline === '' ? [] : (known.get(report.headline) ?? []);
    known.set(report.headline, [...copies.slice(1 - MAX_ALIKE), report]);
    return copies.map((copy) => [report, copy]);
  });
}

/** Lists, by likeness in hundredths, the pairs of reports that may be of one story. */
async function pairsOf({ reports, worthOf }: Awaited<ReturnType<typeof readArticles>>, giveWay: GiveWay) {
  const pairs = Array.from({ length: SAME_HEADLINE + 1 }, (): Pair[] => []);
  const withWord = new Map<number, number[]>();
  const shared: Shared = { worths: new Float64Array(reports.length), counts: new Uint8Array(reports.length) };
  pairs[SAME_HEADLINE] = copiesAmong(reports);
  for (const report of reports) {
    shared.worths.fill(0);
    shared.counts.fill(0);
    for (const word of report.words) {
      const [worth, others] = [worthOf(word), withWord.get(word) ?? []];
      for (const at of others) {
        shared.worths[at] = (shared.worths[at] ?? 0) + worth;
        shared.counts[at] = (shared.counts[at] ?? 0) + 1;
      }
      others.push(report.at);
      withWord.set(word, others);
    }
    for (const { other, level } of mostAlike(report, reports, shared)) pairs[level]?.push([report, other]);
    await giveWay();
  }
  return pairs;
}

/** How alike the reports of two groups are on average, in hundredths. */
function likenessOf(a: Group, b: Group, worthOf: (word: number) => number): number {
  const sums = new Map<number, number>();
  for (const { words, length } of a) {
    for (const word of words) sums.set(word, (sums.get(word) ?? 0) + worthOf(word) / length);
  }
  let sum = 0;
  for (const { words, length } of b) {
    for (const word of words) sum += (sums.get(word) ?? 0) / length;
  }
  return Math.floor((100 * sum) / (a.length * b.length));
}

/** Finds the articles of different publishers on one event (docs/product.md, "Stories"), each story the newest first. */
export async function findStories(articles: readonly StoredArticle[], giveWay: GiveWay): Promise<StoredArticle[][]> {
  const dated = articles.filter((article) => timeOf(article) !== Number.NEGATIVE_INFINITY);
  const read = await readArticles(newestFirst(dated), giveWay);
  const groups = read.reports.map((report): Group => [report]);
  const pairs = await pairsOf(read, giveWay);
  const join = (pair: Pair, level: number) => {
    const [a, b] = pair.map(({ at }) => groups[at]);
    if (!a || !b || a === b || !canJoin(a, b)) return;
    const likeness = level === SAME_HEADLINE ? level : likenessOf(a, b, read.worthOf);
    // The groups have grown, so others may come first.
    if (likeness < level) pairs[likeness]?.push(pair);
    if (likeness >= level) {
      const joined = [...a, ...b];
      for (const { at } of joined) groups[at] = joined;
    }
  };
  for (let level = SAME_HEADLINE; level >= LIKENESS; level--) {
    for (const pair of pairs[level] ?? []) {
      join(pair, level);
      await giveWay();
    }
  }
  const stories = Array.from(new Set(groups)).filter(({ length }) => length > 1);
  return stories.map((story) => story.toSorted((a, b) => a.at - b.at).map(({ article }) => article));
}
