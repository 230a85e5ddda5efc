import { isPlaceholder } from '../language/texts-of.ts';
import type { StoredArticle } from '../model/article.ts';
import { newestFirst, timeOf } from './article-order.ts';
import { wordsOf } from './search-query.ts';

/** How alike the articles of a story are on average, from 0 to 1 (docs/decisions/0020-stories.md). */
const LIKENESS = 0.2;
const WINDOW_MS = 48 * 3_600_000;
/** The letters of a word that count, so that its endings do not. */
const STEM = 6;
/** Characters of a title or summary, words of an article, earlier articles of one headline. */
const [MAX_TEXT, MAX_WORDS, MAX_COPIES] = [400, 48, 20];
const SAME_HEADLINE = 2;
/** One word in common, however rare, is no story. */
const MIN_SHARED = 2;
const FIRST_SENTENCE = /^.{20,}?(?:[.!?](?=\s)|[。！？])/su;

type GiveWay = () => Promise<void>;

interface Report {
  article: StoredArticle;
  headline: string;
  stems: ReadonlySet<string>;
}

interface Group {
  reports: readonly Report[];
  publishers: ReadonlySet<string>;
  from: number;
  to: number;
  /** Each word with the sum of its weights. */
  words: ReadonlyMap<string, number>;
}

const stemsOf = (text: string): string[] =>
  isPlaceholder(text) ? [] : wordsOf(text.slice(0, MAX_TEXT)).map(({ normalised }) => normalised.slice(0, STEM));

function reportOf(article: StoredArticle): Report {
  const [sentence = ''] = FIRST_SENTENCE.exec(article.summary.slice(0, MAX_TEXT)) ?? [article.summary];
  const headline = stemsOf(article.title);
  return {
    article,
    headline: headline.join(' '),
    stems: new Set([...headline, ...stemsOf(sentence)].slice(0, MAX_WORDS)),
  };
}

/** Each report as a group of its own. A word weighs more the rarer it is; the squares of a report's weights add up to 1. */
function groupEach(reports: readonly Report[]): Map<Report, Group> {
  const counts = new Map<string, number>();
  for (const { stems } of reports) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const most = Math.max(50, reports.length / 10);
  const groupOf = ({ stems, article }: Report): Omit<Group, 'reports'> => {
    const rare = Array.from(stems, (stem) => [stem, counts.get(stem) ?? 0] as const).filter(
      ([, count]) => count <= most,
    );
    const squares = rare.map(([stem, count]) => [stem, Math.log(1 + reports.length / count)] as const);
    const total = squares.reduce((sum, [, square]) => sum + square, 0);
    const words = new Map(squares.map(([stem, square]) => [stem, Math.sqrt(square / total)]));
    const at = timeOf(article);
    return { publishers: new Set([article.source]), from: at, to: at, words };
  };
  return new Map(reports.map((report) => [report, { reports: [report], ...groupOf(report) }]));
}

/** The average likeness of the reports of two groups. */
function likenessOf(a: Group, b: Group): number {
  const [few, many] = a.words.size < b.words.size ? [a.words, b.words] : [b.words, a.words];
  let sum = 0;
  for (const [word, weight] of few) sum += weight * (many.get(word) ?? 0);
  return sum / (a.reports.length * b.reports.length);
}

function canJoin(a: Group, b: Group): boolean {
  if (Math.max(a.to, b.to) - Math.min(a.from, b.from) > WINDOW_MS) return false;
  for (const publisher of a.publishers) if (b.publishers.has(publisher)) return false;
  return true;
}

function join(a: Group, b: Group): Group {
  const words = new Map(a.words);
  for (const [word, weight] of b.words) words.set(word, weight + (words.get(word) ?? 0));
  const reports = [...a.reports, ...b.reports];
  const publishers = new Set([...a.publishers, ...b.publishers]);
  return { reports, publishers, from: Math.min(a.from, b.from), to: Math.max(a.to, b.to), words };
}

interface Pair {
  reports: readonly [Report, Report];
  likeness: number;
}

/** Lists the pairs that may be of one story, the most alike last, and after all others those with one headline. */
async function findPairs(groups: ReadonlyMap<Report, Group>, giveWay: GiveWay): Promise<Pair[]> {
  const pairs: Pair[] = [];
  const lists = new Map<string, Report[]>();
  const listOf = (key: string): Report[] => lists.get(key) ?? lists.set(key, []).get(key) ?? [];
  const pairOf = (a: Report, b: Report): Pair[] => {
    const [one, other] = [groups.get(a), groups.get(b)];
    if (!one || !other || !canJoin(one, other)) return [];
    const likeness = a.headline === b.headline ? SAME_HEADLINE : likenessOf(one, other);
    return likeness < LIKENESS ? [] : [{ reports: [a, b], likeness }];
  };
  for (const [report, { words }] of groups) {
    const others = Array.from(words.keys(), listOf);
    const shared = new Map<Report, number>();
    for (const other of others.flat()) shared.set(other, (shared.get(other) ?? 0) + 1);
    const alike = Array.from(shared).flatMap(([other, count]) => (count < MIN_SHARED ? [] : [other]));
    const copies = report.headline === '' ? [] : listOf(` ${report.headline}`);
    for (const other of new Set([...copies.slice(-MAX_COPIES), ...alike])) pairs.push(...pairOf(report, other));
    for (const list of [copies, ...others]) list.push(report);
    await giveWay();
  }
  return pairs.toSorted((a, b) => a.likeness - b.likeness);
}

/** Joins the two groups that are most alike, until no two are alike enough. */
async function joinAlike(groups: Map<Report, Group>, queue: Pair[], giveWay: GiveWay): Promise<void> {
  const waiting = new Map<Group, Set<Group>>();
  for (let pair = queue.pop(); pair; pair = queue.pop()) {
    const [one, other] = pair.reports.map((report) => groups.get(report));
    if (!one || !other || one === other || !canJoin(one, other)) continue;
    const likeness = pair.likeness === SAME_HEADLINE ? SAME_HEADLINE : likenessOf(one, other);
    if (likeness < pair.likeness) {
      // The groups have grown, so others may come first. They wait as one pair, whichever of their reports are alike.
      const known = waiting.get(one) ?? new Set();
      if (likeness < LIKENESS || known.has(other)) continue;
      waiting.set(one, known.add(other));
      queue.splice(queue.findLastIndex((next) => next.likeness <= likeness) + 1, 0, { ...pair, likeness });
      continue;
    }
    const joined = join(one, other);
    for (const report of joined.reports) groups.set(report, joined);
    await giveWay();
  }
}

/** Finds the articles of different publishers on one event (docs/product.md, "Stories"), each story the newest first. */
export async function findStories(articles: readonly StoredArticle[], giveWay: GiveWay): Promise<StoredArticle[][]> {
  const reports: Report[] = [];
  for (const article of newestFirst(articles)) {
    if (timeOf(article) !== Number.NEGATIVE_INFINITY) reports.push(reportOf(article));
    await giveWay();
  }
  const groups = groupEach(reports);
  await joinAlike(groups, await findPairs(groups, giveWay), giveWay);
  const stories = new Map<Group, StoredArticle[]>();
  for (const [{ article }, group] of groups) stories.set(group, [...(stories.get(group) ?? []), article]);
  return Array.from(stories.values()).filter(({ length }) => length > 1);
}
