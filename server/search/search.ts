import type { Snapshot } from '../../shared/model/snapshot.ts';
import type { SectionArticle } from '../../shared/pages/all-articles.ts';
import type { SearchResult } from '../../shared/pages/search-page.ts';
import { timeOf } from '../../shared/rules/article-order.ts';
import { findWord, type Hit, type SearchedSection } from './find-word.ts';
import type { SectionIndexes } from './section-indexes.ts';

/** Searches the articles of a publication's sections for all of these words, folded ones (docs/product.md, "Search"). */
export type Search = (snapshot: Pick<Snapshot, 'sections'>, words: readonly string[]) => Promise<SearchResult>;

interface Ranked extends SectionArticle {
  /** The numbers of the words that hit in this way. */
  near: number;
  inTitle: number;
  whole: number;
  /** Milliseconds since the epoch; -Infinity without a date. */
  time: number;
}

const unranked = ({ article, section }: Hit): Ranked => ({
  ...{ article, section, near: 0, inTitle: 0, whole: 0 },
  time: timeOf(article),
});

function withHit(ranked: Ranked, { isNear, isInTitle, isWhole }: Hit): Ranked {
  return {
    ...ranked,
    near: ranked.near + Number(isNear),
    inTitle: ranked.inTitle + Number(isInTitle),
    whole: ranked.whole + Number(isWhole),
  };
}

/** Typos last, then titles before summaries, whole words before beginnings, the newest first among equals. */
function compareRanked(a: Ranked, b: Ranked): number {
  return a.near - b.near || b.inTitle - a.inTitle || b.whole - a.whole || (a.time === b.time ? 0 : b.time - a.time);
}

/** The articles that have every word, in no order. */
function findAll(searched: readonly SearchedSection[], words: readonly string[], addWords: Set<string>): Ranked[] {
  let common: Ranked[] | null = null;
  for (const word of words) {
    if (common?.length === 0) break;
    const hits = findWord(searched, word, addWords);
    const before: Ranked[] = common ?? Array.from(hits.values(), unranked);
    common = before.flatMap((ranked) => {
      const hit = hits.get(ranked.article.link);
      return hit ? withHit(ranked, hit) : [];
    });
  }
  return common ?? [];
}

export function createSearch(indexes: SectionIndexes): Search {
  return async ({ sections }, queried) => {
    const words = new Set<string>();
    const searched: SearchedSection[] = [];
    for (const section of queried.length > 0 ? sections : []) {
      searched.push({ section, index: await indexes.of(section) });
    }
    return { found: findAll(searched, queried, words).toSorted(compareRanked), words };
  };
}
