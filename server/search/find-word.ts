import type { SnapshotSection } from '../../shared/model/snapshot.ts';
import type { SectionIndex, WordHit } from './section-index.ts';

/** Each step forgives more typos. It is taken for words of `minLetters` or more, while fewer than `enoughHits` articles are found. */
const STEPS = [
  { typos: 0, minLetters: 0, enoughHits: 1 },
  { typos: 1, minLetters: 4, enoughHits: 5 },
  { typos: 2, minLetters: 7, enoughHits: 1 },
];

export interface SearchedSection {
  section: SnapshotSection;
  /** Among the publication's sections. */
  place: number;
  index: SectionIndex;
}

export interface Hit extends WordHit, Omit<SearchedSection, 'index'> {
  /** The article has a similar word only. */
  isNear: boolean;
}

/** No typo is forgiven in a number, which would be another one. */
const lettersOf = (word: string): number => (/\p{N}/u.test(word) ? 0 : word.length);

/** Finds the articles that have a word, by their addresses, among those that `isWanted`, each in the first section that has it. */
export function findWord(
  searched: readonly SearchedSection[],
  word: string,
  isWanted: (address: string) => boolean,
): ReadonlyMap<string, Hit> {
  const hits = new Map<string, Hit>();
  for (const { typos, minLetters, enoughHits } of STEPS) {
    if (lettersOf(word) < minLetters || hits.size >= enoughHits) continue;
    for (const { section, place, index } of searched) {
      for (const hit of index.find(word, typos, (address) => isWanted(address) && !hits.has(address))) {
        hits.set(hit.address, { ...hit, section, place, isNear: typos > 0 });
      }
    }
  }
  return hits;
}
