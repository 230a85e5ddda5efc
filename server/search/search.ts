import type { Snapshot } from '../../shared/model/snapshot.ts';

import { allowedTypos, findWord, type Hit, type SearchedSection } from './find-word.ts';
import { type FoundArticle, foldFound } from './fold-found.ts';
import type { SectionIndexes } from './section-indexes.ts';

/**
 * Finds the articles of a publication's sections that have all of these normalised words, the best first, each once: in the
 * first section whose copy has them. Those on one event are one result (docs/product.md, "Search").
 */
export type Search = (snapshot: Pick<Snapshot, 'sections'>, words: readonly string[]) => Promise<FoundArticle[]>;

interface Ranked extends FoundArticle {
  /** The numbers of the words that hit in this way. */
  near: number;
  inTitle: number;
  whole: number;
  time: number;
}

function rank(hits: readonly [Hit, ...Hit[]]): Ranked {
  // Each hit is in the first section that has its word, so the last of these sections is the first that can have all
  // words.
  const { article, section, time } = hits.reduce((last, hit) => (hit.position > last.position ? hit : last));
  let [near, inTitle, whole] = [0, 0, 0];
  for (const { isNear, isInTitle, isWhole } of hits) {
    near += Number(isNear);
    inTitle += Number(isInTitle);
    whole += Number(isWhole);
  }
  return { article, section, hits, near, inTitle, whole, time };
}

/** Typos last, then titles before summaries, whole words before beginnings, the newest first among equals. */
function compareRanked(a: Ranked, b: Ranked): number {
  return a.near - b.near || b.inTitle - a.inTitle || b.whole - a.whole || (a.time === b.time ? 0 : b.time - a.time);
}

/** The articles that have every word, in no order. The longest words, which few articles have, leave the least to do. */
function findAll(sections: readonly SearchedSection[], words: readonly string[]): Ranked[] {
  let searched = sections;
  let found = new Map<string, [Hit, ...Hit[]]>();
  for (const [index, word] of words.toSorted((a, b) => b.length - a.length).entries()) {
    const before = found;
    const typos = allowedTypos(sections, word);
    const hits = findWord(searched, { word, typos }, (address) => index === 0 || before.has(address));
    found = new Map(Array.from(hits, ([address, hit]) => [address, [hit, ...(before.get(address) ?? [])]]));
    const addresses = Array.from(hits.keys());
    searched = searched.filter(({ index: { has } }) => addresses.some(has));
  }
  return Array.from(found.values(), rank);
}

export function createSearch(indexes: SectionIndexes): Search {
  return async ({ sections }, words) => {
    const searched: SearchedSection[] = [];
    for (const [position, section] of words.length > 0 ? sections.entries() : []) {
      searched.push({ section, position, index: await indexes.of(section) });
    }
    return foldFound(findAll(searched, words).toSorted(compareRanked));
  };
}
