import type { SnapshotSection } from '../../shared/model/snapshot.ts';
import type { SectionIndex, WordHit } from './section-index.ts';

/** A word that fewer articles have is also looked for with small typos. */
const FEW = 5;
/** The letters that a word needs for one typo, and for two. */
const LETTERS_FOR_TYPOS = [4, 6];

export interface SearchedSection {
  section: SnapshotSection;
  index: SectionIndex;
}

export interface Hit extends WordHit {
  section: SnapshotSection;
  /** The article has a similar word only. */
  isNear: boolean;
}

/** The number of typos that are forgiven; none in a number, which would be another one. */
function typosIn(word: string): number {
  return /\p{N}/u.test(word) ? 0 : LETTERS_FOR_TYPOS.filter((letters) => word.length >= letters).length;
}

/** Finds the articles that have a word, by their links; adds the words that they have in its place. */
export function findWord(
  searched: readonly SearchedSection[],
  word: string,
  addWords: Set<string>,
): ReadonlyMap<string, Hit> {
  const hits = new Map<string, Hit>();
  for (let typos = 0; typos <= typosIn(word) && hits.size < FEW; typos++) {
    for (const { section, index } of searched) {
      for (const hit of index.find(word, typos, addWords)) {
        const { link } = hit.article;
        if (!hits.has(link)) hits.set(link, { ...hit, section, isNear: typos > 0 });
      }
    }
  }
  return hits;
}
