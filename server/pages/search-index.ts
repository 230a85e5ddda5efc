import { LRUCache } from 'lru-cache';
import MiniSearch, { type SearchOptions } from 'minisearch';
import { isPlaceholder } from '../../shared/language/texts-of.ts';
import type { CardArticle } from '../../shared/model/article.ts';
import type { Snapshot, Stories } from '../../shared/model/snapshot.ts';
import { createYieldToEventLoop } from '../../shared/node/yield-to-event-loop.ts';
import { timeOf } from '../../shared/rules/article-order.ts';
import { searchWords } from '../../shared/rules/search-query.ts';
import { cardOf } from '../../shared/rules/shown-articles.ts';
import type { AddTime } from '../limits/client-work.ts';
import { allArticles, eachStoryOnce, type SectionArticle } from '../snapshot/build-snapshot.ts';

/** A shorter word would begin too many others. */
const MIN_PREFIX = 3;
/** Minimum word length for one typo, for two. A number with a typo would be another number. */
const [ONE_TYPO, TWO_TYPOS] = [4, 6];
/** It outweighs a word that is in the summary any number of times. */
const TITLE_BOOST = 10;

const EXACT: SearchOptions = {
  combineWith: 'AND',
  boost: { title: TITLE_BOOST },
  prefix: (word) => word.length >= MIN_PREFIX,
};
const WITH_TYPOS: SearchOptions = {
  ...EXACT,
  fuzzy: (word) => (/\p{N}/u.test(word) || word.length < ONE_TYPO ? false : word.length < TWO_TYPOS ? 1 : 2),
};

export interface FoundArticle extends SectionArticle {
  article: CardArticle;
  words: readonly string[];
}

/**
 * Finds the articles of a publication that have all of these normalised words, the best first, each once. With typos only if
 * there is none without. Those of one story are one result (docs/product.md, "Search").
 */
export type Search = (
  snapshot: Snapshot,
  words: readonly string[],
  addTime?: AddTime,
) => Promise<readonly FoundArticle[]>;

interface PublicationIndex {
  articles: readonly SectionArticle[];
  words: MiniSearch<{ id: number; title: string; summary: string }>;
  stories: Stories;
}

interface IndexRequest {
  snapshot: Snapshot;
  addTime: AddTime;
}

async function createIndex({ snapshot, addTime }: IndexRequest): Promise<PublicationIndex> {
  // Of equally good matches the newest comes first.
  const articles = allArticles(snapshot).toSorted((a, b) => timeOf(b.article) - timeOf(a.article) || 0);
  const words: PublicationIndex['words'] = new MiniSearch({
    fields: ['title', 'summary'],
    tokenize: (text) => searchWords(text).map(({ normalised }) => normalised),
    processTerm: (word) => word,
  });
  const withoutPlaceholder = (text: string) => (isPlaceholder(text) ? '' : text);
  const documents = articles.map(({ article: { title, summary } }, id) => {
    return { id, title: withoutPlaceholder(title), summary: withoutPlaceholder(summary) };
  });
  const yieldToEventLoop = createYieldToEventLoop();
  let ms = 0;
  for (const document of documents) {
    const startedAt = performance.now();
    words.add(document);
    ms += performance.now() - startedAt;
    await yieldToEventLoop();
  }
  addTime(ms);
  return { articles, words, stories: snapshot.stories };
}

/** Creates an index of a publication at the first search of a snapshot. `maxArticles` bounds the articles of all indexes together. */
export function createSearch(maxArticles: number): Search {
  const indexes = new LRUCache<string, PublicationIndex, IndexRequest>({
    maxSize: maxArticles,
    sizeCalculation: ({ articles }) => articles.length + 1,
    // One that is dropped while it is built still serves those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (_version, _stale, { context }) => createIndex(context),
  });
  return async (snapshot, words, addTime = () => {}) => {
    if (words.length === 0) return [];
    const {
      articles,
      words: index,
      stories,
    } = await indexes.forceFetch(snapshot.version, { context: { snapshot, addTime } });
    const query = words.join(' ');
    const startedAt = performance.now();
    const exact = index.search(query, EXACT);
    const hits = exact.length > 0 ? exact : index.search(query, WITH_TYPOS);
    addTime(performance.now() - startedAt);
    const found = hits.flatMap(({ id, terms }) => {
      const entry = articles[id];
      return entry ? [{ ...entry, words: terms }] : [];
    });
    // The first that was found leads its story, since it has the words that are marked.
    return eachStoryOnce(found, stories).map((entry) => ({ ...entry, article: cardOf(entry.article, stories) }));
  };
}
