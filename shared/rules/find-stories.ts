import { isPlaceholder } from '../language/texts-of.ts';
import type { StoredArticle } from '../model/article.ts';
import { newestFirst, timeOf } from './article-order.ts';
import { bareHost, parseUrl } from './parse-url.ts';
import { searchWords } from './search-query.ts';

/** The part of a host that its owner registered, as in news.paper.example and paper.co.uk. Addresses of machines have none. */
const SITE = /(?:[^.]+\.(?:ac|com?|edu|gov?|net?|org?)\.[a-z]{2}|[^.]+\.[a-z][^.]*)$/;

/** The names of an article's publisher: two articles with one name in common are of one publisher. */
function publishersOf({ source, link }: Pick<StoredArticle, 'source' | 'link'>): string[] {
  const [site] = SITE.exec(bareHost(parseUrl(link)?.host ?? '')) ?? [];
  return site === undefined ? [source] : [source, site];
}

/** How alike two articles are, in hundredths (docs/decisions/0021-stories.md). */
const SAME = 100;
/** Of the articles of a story on average. */
const MIN_LIKENESS = 20;
const WINDOW_MS = 48 * 3_600_000;
/** The letters of a word that count, so that its endings do not. */
const STEM_LENGTH = 6;
/** In characters, of a title or summary. */
const MAX_TEXT = 400;
const MAX_WORDS = 48;
/** Of an article. */
const MAX_PAIRS = 20;
/** One word in common, however rare, is no story. */
const MIN_SHARED = 2;
const FIRST_SENTENCE = /^.{20,}?(?:[.!?](?=\s)|[。！？])/su;

interface Report {
  article: StoredArticle;
  publishers: readonly string[];
  time: number;
  headline: string;
  /** Its words, the rarer the heavier. The squares add up to 1. */
  weights: ReadonlyMap<string, number>;
}
type Pair = readonly [Report, Report];
type YieldToEventLoop = () => Promise<void>;

const stemsOf = (text: string): string[] =>
  isPlaceholder(text)
    ? []
    : searchWords(text.slice(0, MAX_TEXT)).map(({ normalised }) => normalised.slice(0, STEM_LENGTH));

async function readReports(articles: readonly StoredArticle[], yieldToEventLoop: YieldToEventLoop): Promise<Report[]> {
  const counts = new Map<string, number>();
  const read = [];
  for (const article of articles) {
    const [sentence = ''] = FIRST_SENTENCE.exec(article.summary.slice(0, MAX_TEXT)) ?? [article.summary];
    const title = stemsOf(article.title);
    const words = new Set([...title, ...stemsOf(sentence)].slice(0, MAX_WORDS));
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    read.push({ article, publishers: publishersOf(article), time: timeOf(article), headline: title.join(' '), words });
    await yieldToEventLoop();
  }
  const most = Math.max(50, articles.length / 10);
  const rarityOf = (word: string) => Math.log(1 + articles.length / (counts.get(word) ?? 1));
  return read.map(({ words, ...report }) => {
    const rare = Array.from(words).filter((word) => (counts.get(word) ?? 0) <= most);
    const sum = rare.reduce((total, word) => total + rarityOf(word), 0);
    return { ...report, weights: new Map(rare.map((word) => [word, Math.sqrt(rarityOf(word) / sum)])) };
  });
}

function canJoin(a: readonly Report[], b: readonly Report[]): boolean {
  const times = [...a, ...b].map(({ time }) => time);
  if (Math.max(...times) - Math.min(...times) > WINDOW_MS) return false;
  return !a.some(({ publishers }) => b.some((other) => other.publishers.some((name) => publishers.includes(name))));
}

function likenessOf(a: Report, b: Report): number {
  if (a.headline !== '' && a.headline === b.headline) return SAME;
  const shared = Array.from(a.weights.keys()).filter((word) => b.weights.has(word));
  const sum = shared.reduce((total, word) => total + (a.weights.get(word) ?? 0) * (b.weights.get(word) ?? 0), 0);
  return shared.length < MIN_SHARED ? 0 : SAME * sum;
}

/** How alike the reports of two groups are on average, 0 if these can't be one. */
function averageOf(a: readonly Report[], b: readonly Report[]): number {
  if (!canJoin(a, b)) return 0;
  const values = a.flatMap((report) => b.map((other) => likenessOf(report, other)));
  return Math.floor(values.reduce((sum, value) => sum + value, 0) / values.length);
}

async function findPairs(reports: readonly Report[], yieldToEventLoop: YieldToEventLoop): Promise<Pair[][]> {
  const pairs = Array.from({ length: SAME + 1 }, (): Pair[] => []);
  const earlierByWord = new Map<string, { index: number; weight: number }[]>();
  for (const [index, report] of reports.entries()) {
    const sums = new Float64Array(index);
    for (const [word, weight] of report.weights) {
      const earlier = earlierByWord.get(word) ?? [];
      for (const other of earlier) sums[other.index] = (sums[other.index] ?? 0) + weight * other.weight;
      earlier.push({ index, weight });
      earlierByWord.set(word, earlier);
    }
    const alike = reports
      .slice(0, index)
      .filter((other, at) => SAME * (sums[at] ?? 0) >= MIN_LIKENESS || other.headline === report.headline)
      .map((other) => ({ other, likeness: likenessOf(report, other) }))
      .filter(({ other, likeness }) => likeness >= MIN_LIKENESS && canJoin([report], [other]))
      .sort((a, b) => b.likeness - a.likeness);
    for (const { other, likeness } of alike.slice(0, MAX_PAIRS)) pairs[Math.floor(likeness)]?.push([report, other]);
    await yieldToEventLoop();
  }
  return pairs;
}

async function joinPairs(
  pairs: readonly Pair[][],
  yieldToEventLoop: YieldToEventLoop,
): Promise<Set<readonly Report[]>> {
  const groups = new Map<Report, readonly Report[]>();
  for (let likeness = SAME; likeness >= MIN_LIKENESS; likeness -= 1) {
    for (const pair of pairs[likeness] ?? []) {
      const [a = [], b = []] = pair.map((report) => groups.get(report) ?? [report]);
      const average = averageOf(a, b);
      // One headline is one story, whatever else its groups hold.
      const isStory = average >= likeness || (average > 0 && likeness === SAME);
      const joined = [...a, ...b];
      if (isStory) for (const report of joined) groups.set(report, joined);
      // The groups have grown, so others may come first.
      else pairs[average]?.push(pair);
      await yieldToEventLoop();
    }
  }
  return new Set(groups.values());
}

/** Finds the articles of different publishers on one event (docs/product.md, "Stories"), each story the newest first. */
export async function findStories(
  articles: readonly StoredArticle[],
  yieldToEventLoop: YieldToEventLoop,
): Promise<StoredArticle[][]> {
  const dated = articles.filter((article) => timeOf(article) !== Number.NEGATIVE_INFINITY);
  const reports = await readReports(newestFirst(dated), yieldToEventLoop);
  const groups = await joinPairs(await findPairs(reports, yieldToEventLoop), yieldToEventLoop);
  const inOrder = Array.from(groups, (group) => reports.filter((report) => group.includes(report)));
  return inOrder.map((story) => story.map(({ article }) => article));
}
