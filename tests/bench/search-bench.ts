import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createSearch } from '../../server/search/search.ts';
import { createSectionIndexes } from '../../server/search/section-indexes.ts';
import { lazyCards } from '../../server/snapshot/lazy-cards.ts';
import type { StoredArticle } from '../../shared/model/article.ts';
import type { SnapshotSection } from '../../shared/model/snapshot.ts';
import { readQuery } from '../../shared/rules/search-query.ts';
import { wordsOf } from '../../shared/rules/search-words.ts';
import { articlesOf, type Documents } from './documents.ts';
import type { BenchResult } from './result.ts';
import { median, percentile } from './statistics.ts';

const ARTICLES = 1_200;
const SECTIONS = 16;
const ROUNDS = 9;
const LIMIT_MS = 5;

/** As many articles as that; those of the documents are repeated, each with a number of its own. */
function manyArticles(lists: readonly StoredArticle[][]): StoredArticle[] {
  const articles = lists.flat();
  return Array.from({ length: ARTICLES }, (_, index) => {
    const article = articles[index % articles.length];
    if (!article) throw new Error('the documents have no articles');
    const { title, link, ...rest } = article;
    return { ...rest, title: `${title} k${index}`, link: `${link}#${index}` };
  });
}

function sectionsOf(articles: readonly StoredArticle[]): SnapshotSection[] {
  const size = ARTICLES / SECTIONS;
  return Array.from({ length: SECTIONS }, (_, index) => {
    const own = articles.slice(index * size, (index + 1) * size);
    const texts = {
      anchor: `section-${index}`,
      title: '',
      layout: 'grid',
      isEmbed: false,
      embedContent: null,
    } as const;
    return { ...texts, version: texts.anchor, builtAt: 0, readArticles: () => own, readCards: lazyCards(() => own) };
  });
}

const withoutLetter = (word: string): string => word.slice(0, 3) + word.slice(4);

/** Queries of every kind, from the words of one headline in twelve. */
function queriesOf(articles: readonly StoredArticle[]): Record<string, string[]> {
  const headlines = articles.filter((_, index) => index % 12 === 0).map(({ title }) => title);
  const words = headlines.map((title) =>
    wordsOf(title)
      .map(({ normalised }) => normalised)
      .filter(({ length }) => length > 3),
  );
  const first = words.flatMap(([word]) => word ?? []);
  return {
    'a word': first,
    'the beginning of a word': first.map((word) => word.slice(0, 4)),
    'a typo': words.flatMap((all) => all.find(({ length }) => length > 6) ?? []).map(withoutLetter),
    'an accent': first.map((word) => word.replace(/[aeiou]/, '$&\u0301')),
    'two words': words.map((all) => all.slice(0, 2).join(' ')),
    'a whole headline': headlines,
    'eight typos': words.map((all) => all.slice(0, 8).map(withoutLetter).join(' ')),
    'a common word': ['the', 'to', 'in', 'of', 'and', 'for'],
  };
}

function heapMegabytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

async function buildIndexes(sections: readonly SnapshotSection[]) {
  const indexes = createSectionIndexes(2 * ARTICLES);
  for (const section of sections) await indexes.of(section);
  return indexes;
}

/** The median of several runs in milliseconds: the pauses of a busy machine are no part of a query. */
async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const started = performance.now();
    await run();
    if (round > 0) times.push(performance.now() - started);
  }
  return median(times);
}

/** Measures searches among 1,200 articles in 16 sections, from the query to the ranked articles. */
export async function benchSearch(documents: Documents): Promise<BenchResult[]> {
  const articles = manyArticles(await articlesOf(documents));
  const sections = sectionsOf(articles);
  const before = heapMegabytes();
  const search = createSearch(await buildIndexes(sections));
  const megabytes = heapMegabytes() - before;
  const started = performance.now();
  await buildIndexes(sections);
  const buildMs = performance.now() - started;
  const results: BenchResult[] = [];
  for (const [kind, queries] of Object.entries(queriesOf(articles))) {
    const times: number[] = [];
    for (const query of queries) times.push(await timeOf(() => search({ sections }, readQuery(query).words)));
    const slow = percentile(times, 0.99);
    results.push({ name: `search for ${kind}: median`, value: median(times), unit: 'ms' });
    const beside = { name: 'limit', value: LIMIT_MS, ratio: slow / LIMIT_MS };
    results.push({ name: `search for ${kind}: 99th percentile`, value: slow, unit: 'ms', beside });
  }
  return [
    ...results,
    { name: `search indexes of ${articles.length} articles: building`, value: buildMs, unit: 'ms' },
    { name: 'the same: memory', value: megabytes, unit: 'MB of heap' },
  ];
}
