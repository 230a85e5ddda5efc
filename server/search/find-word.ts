import type { SnapshotSection } from '../../shared/model/snapshot.ts';
import type { SectionIndex, WordHit } from './section-index.ts';

/** What is found with a number of typos: where a word has as many letters, and fewer articles were found without. */
const STEPS = [
  { typos: 0, letters: 0, below: 1 },
  { typos: 1, letters: 4, below: 5 },
  { typos: 2, letters: 7, below: 1 },
];

export interface SearchedSection {
  section: SnapshotSection;
  index: SectionIndex;
}

export interface Hit extends WordHit {
  section: SnapshotSection;
  /** The article has a similar word only. */
  isNear: boolean;
}

/** No typo is forgiven in a number, which would be another one. */
const lettersOf = (word: string): number => (/\p{N}/u.test(word) ? 0 : word.length);

/** Finds the articles that have a word, by their links, among those that `isWanted`. */
export function findWord(
  searched: readonly SearchedSection[],
  word: string,
  isWanted: (link: string) => boolean,
): ReadonlyMap<string, Hit> {
  const hits = new Map<string, Hit>();
  for (const { typos, letters, below } of STEPS) {
    if (lettersOf(word) < letters || hits.size >= below) continue;
    for (const { section, index } of searched) {
      for (const hit of index.find(word, typos, (link) => isWanted(link) && !hits.has(link))) {
        hits.set(hit.article.link, { ...hit, section, isNear: typos > 0 });
      }
    }
  }
  return hits;
}
