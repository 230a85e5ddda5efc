import MiniSearch from 'minisearch';
import type { StoredArticle } from '../../shared/model/article.ts';
import { wordsOf } from '../../shared/rules/search-words.ts';

/** Articles that are added between two turns of the event loop. */
const CHUNK = 25;
/** A shorter word would begin too many others. */
const MIN_PREFIX = 3;

export interface WordHit {
  article: StoredArticle;
  isInTitle: boolean;
  /** The article has the very word, not only one that begins with it. */
  isWhole: boolean;
}

/** The words of a section's articles. */
export interface SectionIndex {
  articles: readonly StoredArticle[];
  /** Finds the articles with a folded word, or one that begins with it, or one within this number of typos; adds these words. */
  find: (word: string, typos: number, addWords: Set<string>) => WordHit[];
}

const splitText = (text: string): string[] => wordsOf(text).map(({ folded }) => folded);

export async function createSectionIndex(articles: readonly StoredArticle[]): Promise<SectionIndex> {
  const index = new MiniSearch({ fields: ['title', 'summary'], tokenize: splitText, processTerm: (word) => word });
  const documents = articles.map(({ title, summary }, id) => ({ id, title, summary }));
  await index.addAllAsync(documents, { chunkSize: CHUNK });
  return {
    articles,
    find: (word, typos, addWords) => {
      const options = { prefix: word.length >= MIN_PREFIX, fuzzy: typos, tokenize: (text: string) => [text] };
      return index.search(word, options).flatMap(({ id, match }) => {
        const article = articles[id];
        for (const found of Object.keys(match)) addWords.add(found);
        const isInTitle = Object.values(match).some((fields) => fields.includes('title'));
        return article ? { article, isInTitle, isWhole: word in match } : [];
      });
    },
  };
}
