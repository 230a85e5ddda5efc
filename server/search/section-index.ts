import MiniSearch, { type Query } from 'minisearch';
import type { StoredArticle } from '../../shared/model/article.ts';
import { timeOf } from '../../shared/rules/article-order.ts';
import { wordsOf } from '../../shared/rules/search-words.ts';

/** Articles that are added between two turns of the event loop. */
const CHUNK = 25;
/** A shorter word would begin too many others. */
const MIN_PREFIX = 3;

export interface WordHit {
  article: StoredArticle;
  /** The words that it has: this one, longer ones, similar ones. */
  words: readonly string[];
  /** Of the article, in milliseconds since the epoch; -Infinity without a date. */
  time: number;
  isInTitle: boolean;
  /** The article has the very word, not only one that begins with it. */
  isWhole: boolean;
}

/** The words of a section's articles. */
export interface SectionIndex {
  articles: readonly StoredArticle[];
  /**
   * Finds the articles with a folded word, one that begins with it, or one that differs by this number of letters. Two
   * letters in each other's place are one typo.
   */
  find: (word: string, typos: number) => WordHit[];
}

const splitText = (text: string): string[] => wordsOf(text).map(({ folded }) => folded);

const exactly = (text: string): string[] => [text];

/** The words with two neighbouring letters in each other's place. */
function swapsOf(word: string): string[] {
  const letters = Array.from(word);
  return letters.slice(1).map((letter, index) => letters.toSpliced(index, 2, letter, letters[index] ?? '').join(''));
}

function queryOf(word: string, typos: number): Query {
  const similar = { queries: [word], prefix: word.length >= MIN_PREFIX, fuzzy: typos };
  const swapped = { queries: typos === 1 ? swapsOf(word) : [], prefix: false, fuzzy: false };
  return { queries: [similar, swapped], tokenize: exactly };
}

export async function createSectionIndex(articles: readonly StoredArticle[]): Promise<SectionIndex> {
  const index = new MiniSearch({ fields: ['title', 'summary'], tokenize: splitText, processTerm: (word) => word });
  const documents = articles.map(({ title, summary }, id) => ({ id, title, summary }));
  const times = articles.map(timeOf);
  await index.addAllAsync(documents, { chunkSize: CHUNK });
  return {
    articles,
    find: (word, typos) => {
      return index.search(queryOf(word, typos)).flatMap(({ id, match }) => {
        const [article, time] = [articles[id], times[id]];
        if (!article || time === undefined) return [];
        const words = Object.keys(match);
        const isInTitle = words.some((found) => match[found]?.includes('title'));
        return { article, time, words, isInTitle, isWhole: words.includes(word) };
      });
    },
  };
}
