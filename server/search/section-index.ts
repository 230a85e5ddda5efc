import { setImmediate } from 'node:timers/promises';
import SearchableMap from 'minisearch/SearchableMap';
import { isPlaceholder } from '../../shared/language/texts-of.ts';
import type { StoredArticle } from '../../shared/model/article.ts';
import { addressWithFragment } from '../../shared/rules/article-address.ts';
import { timeOf } from '../../shared/rules/article-order.ts';
import { wordsOf } from '../../shared/rules/search-words.ts';

/** Articles that are added between two turns of the event loop. */
const CHUNK = 25;
/** A shorter word would begin too many others. */
const MIN_PREFIX = 3;

export interface WordHit {
  article: StoredArticle;
  /** The same for each form of the article's link. */
  address: string;
  /** The words that it has: this one, longer ones, similar ones. */
  words: string[];
  /** Of the article; -Infinity without a date. */
  time: number;
  isInTitle: boolean;
  /** The article has the very word, not only one that begins with it. */
  isWhole: boolean;
}

export interface SectionIndex {
  articles: readonly StoredArticle[];
  has: (address: string) => boolean;
  /**
   * Finds those of the wanted articles that have a normalised word, or one that begins with it; with typos, a word that differs
   * by this number of letters. Two neighbouring letters swapped are one typo.
   */
  find: (word: string, typos: number, isWanted: (address: string) => boolean) => WordHit[];
}

/** The articles that have a word, with whether their titles do. */
type Postings = Map<IndexedArticle, boolean>;

type IndexedArticle = Pick<WordHit, 'article' | 'address' | 'time'>;

type Words = SearchableMap<Postings>;

function addText(words: Words, text: string, indexed: IndexedArticle, isInTitle: boolean): void {
  if (isPlaceholder(text)) return;
  for (const { normalised } of wordsOf(text)) {
    const postings = words.fetch(normalised, () => new Map());
    if (!postings.has(indexed)) postings.set(indexed, isInTitle);
  }
}

/** The word with each two neighbouring letters swapped. */
function swapsOf(word: string): string[] {
  const letters = Array.from(word);
  return letters.slice(1).map((letter, index) => letters.toSpliced(index, 2, letter, letters[index] ?? '').join(''));
}

function exactly(words: Words, word: string): [string, Postings][] {
  const postings = words.get(word);
  return postings ? [[word, postings]] : [];
}

function matchesOf(words: Words, word: string, typos: number): [string, Postings][] {
  if (typos === 0) return word.length < MIN_PREFIX ? exactly(words, word) : Array.from(words.atPrefix(word));
  const similar = Array.from(words.fuzzyGet(word, typos), ([found, [postings]]): [string, Postings] => [
    found,
    postings,
  ]);
  return typos === 1 ? [...similar, ...swapsOf(word).flatMap((swap) => exactly(words, swap))] : similar;
}

export async function createSectionIndex(articles: readonly StoredArticle[]): Promise<SectionIndex> {
  const words: Words = new SearchableMap();
  const addresses = new Set<string>();
  for (const [index, article] of articles.entries()) {
    const indexed = { article, address: addressWithFragment(article.link), time: timeOf(article) };
    addresses.add(indexed.address);
    addText(words, article.title, indexed, true);
    addText(words, article.summary, indexed, false);
    if (index % CHUNK === CHUNK - 1) await setImmediate();
  }
  return {
    articles,
    has: (address) => addresses.has(address),
    find: (word, typos, isWanted) => {
      const hits = new Map<IndexedArticle, WordHit>();
      for (const [found, postings] of matchesOf(words, word, typos)) {
        for (const [indexed, isInTitle] of postings) {
          const known = hits.get(indexed);
          if (!known && !isWanted(indexed.address)) continue;
          const hit = known ?? { ...indexed, words: [], isInTitle: false, isWhole: false };
          hit.words.push(found);
          hit.isInTitle ||= isInTitle;
          hit.isWhole ||= found === word;
          hits.set(indexed, hit);
        }
      }
      return Array.from(hits.values());
    },
  };
}
