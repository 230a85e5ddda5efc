import type { SnapshotSection } from '../../shared/model/snapshot.ts';
import type { SectionIndex, WordHit } from './section-index.ts';

/** The typos that are forgiven in a word of `minLetters` or more, while fewer than `enough` articles have what was typed. */
const STEPS = [
  { typos: 2, minLetters: 7, enough: 1 },
  { typos: 1, minLetters: 4, enough: 5 },
];
const ENOUGH = Math.max(...STEPS.map(({ enough }) => enough));

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

/** The articles of all sections that have a word, counted until there are enough. */
function countOf(sections: readonly SearchedSection[], word: string): number {
  const addresses = new Set<string>();
  for (const { index } of sections) {
    if (addresses.size >= ENOUGH) break;
    for (const { address } of index.find(word, 0, () => true)) addresses.add(address);
  }
  return addresses.size;
}

/** The typos that are forgiven in a word. All sections of the publication count, whatever else is searched for. */
export function allowedTypos(sections: readonly SearchedSection[], word: string): number {
  const steps = STEPS.filter(({ minLetters }) => lettersOf(word) >= minLetters);
  if (steps.length === 0) return 0;
  const count = countOf(sections, word);
  return steps.find(({ enough }) => count < enough)?.typos ?? 0;
}

/** Finds the articles that have a word, by their addresses, among those that `isWanted`, each in the first section that has it. */
export function findWord(
  searched: readonly SearchedSection[],
  { word, typos }: { word: string; typos: number },
  isWanted: (address: string) => boolean,
): ReadonlyMap<string, Hit> {
  const hits = new Map<string, Hit>();
  for (const step of typos > 0 ? [0, typos] : [0]) {
    for (const { section, place, index } of searched) {
      for (const hit of index.find(word, step, (address) => isWanted(address) && !hits.has(address))) {
        hits.set(hit.address, { ...hit, section, place, isNear: step > 0 });
      }
    }
  }
  return hits;
}
