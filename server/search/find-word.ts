import type { SnapshotSection } from '../../shared/model/snapshot.ts';
import type { SectionIndex, WordHit } from './section-index.ts';

/** A word of so many letters may have one typo, where fewer than ENOUGH articles have what was typed. */
const LETTERS_FOR_ONE = 4;
const ENOUGH = 5;
/** A word of so many letters may have two, where no article has it with one. */
const LETTERS_FOR_TWO = 7;

export interface SearchedSection {
  section: SnapshotSection;
  /** Among the publication's sections. */
  position: number;
  index: SectionIndex;
}

export interface Hit extends WordHit, Omit<SearchedSection, 'index'> {
  /** The article has a similar word only. */
  isNear: boolean;
}

/** No typo is forgiven in a number, which would be another one. */
const lettersOf = (word: string): number => (/\p{N}/u.test(word) ? 0 : word.length);

/** The articles of all sections that have a word, with so many typos; counted until there are enough. */
function countOf(sections: readonly SearchedSection[], word: string, typos: number, enough: number): number {
  const addresses = new Set<string>();
  for (const { index } of sections) {
    for (const { address } of index.find(word, typos, () => true)) addresses.add(address);
    if (addresses.size >= enough) break;
  }
  return addresses.size;
}

/** The typos that are forgiven in a word. All sections of the publication count, whatever else is searched for. */
export function allowedTypos(sections: readonly SearchedSection[], word: string): number {
  const letters = lettersOf(word);
  const count = letters < LETTERS_FOR_ONE ? ENOUGH : countOf(sections, word, 0, ENOUGH);
  if (count >= ENOUGH) return 0;
  return letters >= LETTERS_FOR_TWO && count === 0 && countOf(sections, word, 1, 1) === 0 ? 2 : 1;
}

/** Finds the articles that have a word, by their addresses, among those that `isWanted`, each in the first section that has it. */
export function findWord(
  searched: readonly SearchedSection[],
  { word, typos }: { word: string; typos: number },
  isWanted: (address: string) => boolean,
): ReadonlyMap<string, Hit> {
  const hits = new Map<string, Hit>();
  for (const step of typos > 0 ? [0, typos] : [0]) {
    for (const { section, position, index } of searched) {
      for (const hit of index.find(word, step, (address) => isWanted(address) && !hits.has(address))) {
        hits.set(hit.address, { ...hit, section, position, isNear: step > 0 });
      }
    }
  }
  return hits;
}
