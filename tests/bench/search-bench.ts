import { createSearch } from '../../server/pages/search-index.ts';
import { createTenant } from '../../server/publications/registry.ts';
import { buildSnapshot } from '../../server/snapshot/build-snapshot.ts';
import type { StoredArticle } from '../../shared/model/article.ts';
import { NO_EDITIONS, type Snapshot } from '../../shared/model/snapshot.ts';
import { publicationSchema } from '../../shared/publication-schema/publication.ts';
import { readQuery, searchWords } from '../../shared/rules/search-query.ts';
import { articlesOf, type Documents } from './documents.ts';
import type { BenchResult } from './result.ts';
import { median, percentile } from './statistics.ts';

const ARTICLES = 1_200;
const SECTIONS = 16;
const ROUNDS = 9;
const LIMIT_MS = 20;

/** As many articles as that. Those of the documents are repeated, each with a number of its own. */
function manyArticles(lists: readonly StoredArticle[][]): StoredArticle[] {
  const articles = lists.flat();
  return Array.from({ length: ARTICLES }, (_, index) => {
    const article = articles[index % articles.length];
    if (!article) throw new Error('the documents have no articles');
    const { title, link, ...rest } = article;
    return { ...rest, title: `${title} k${index}`, link: `${link}#${index}` };
  });
}

function snapshotOf(articles: readonly StoredArticle[]): Promise<Snapshot> {
  const size = ARTICLES / SECTIONS;
  const sections = Array.from({ length: SECTIONS }, (_, index) => {
    const version = `section-${index}`;
    return { version, builtAt: 0, articles: articles.slice(index * size, (index + 1) * size) };
  });
  const categories = Object.fromEntries(sections.map(({ version }) => [version, { title: version }]));
  const tenant = createTenant(publicationSchema.parse({ id: 'bench', categories }), 0);
  return buildSnapshot(tenant, { categories: sections, locations: [], editions: NO_EDITIONS }, 0);
}

const withoutLetter = (word: string): string => word.slice(0, 3) + word.slice(4);

/** Queries of every kind, from the words of one headline in twelve. */
function queriesOf(articles: readonly StoredArticle[]): Record<string, string[]> {
  const headlines = articles.filter((_, index) => index % 12 === 0).map(({ title }) => title);
  const words = headlines.map((title) =>
    searchWords(title)
      .map(({ normalised }) => normalised)
      .filter(({ length }) => length > 3),
  );
  const first = words.flatMap(([word]) => word ?? []);
  return {
    'a word': first,
    'the beginning of a word': first.map((word) => word.slice(0, 4)),
    'a typo': words.flatMap((all) => all.find(({ length }) => length > 6) ?? []).map(withoutLetter),
    'eight typos': words.map((all) => all.slice(0, 8).map(withoutLetter).join(' ')),
    'a common word': ['the', 'to', 'in', 'of', 'and', 'for'],
  };
}

/** A search whose index is built. */
async function searchOf(snapshot: Snapshot) {
  const search = createSearch(2 * ARTICLES);
  await search(snapshot, ['a']);
  return search;
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
  const snapshot = await snapshotOf(articles);
  const started = performance.now();
  const search = await searchOf(snapshot);
  const buildMs = performance.now() - started;
  const results: BenchResult[] = [];
  for (const [kind, queries] of Object.entries(queriesOf(articles))) {
    const times: number[] = [];
    for (const query of queries) times.push(await timeOf(() => search(snapshot, readQuery(query).words)));
    const slow = percentile(times, 0.99);
    const beside = [{ name: 'limit', value: LIMIT_MS }];
    results.push({ name: `search for ${kind}: 99th percentile`, value: slow, unit: 'ms', beside });
  }
  return [...results, { name: `search index of ${articles.length} articles: building`, value: buildMs, unit: 'ms' }];
}
