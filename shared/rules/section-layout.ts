import type { SectionLayout } from '../model/snapshot.ts';

export const COLLAPSED_ARTICLES = 5;

/** Every third section is a list (docs/product.md, "Sections"); empty sections and embeds count too. */
export function sectionLayout(index: number): SectionLayout {
  return index % 3 === 2 ? 'list' : 'grid';
}

const PER_SECTION = 2;
const IN_TOTAL = 3;

/** Selects the top stories, the lead article first (docs/product.md, "Top stories"). */
export function topStories<T>(sections: readonly { isEmbed: boolean; cards: readonly T[] }[]): T[] {
  return sections
    .filter((section) => !section.isEmbed)
    .flatMap((section) => section.cards.slice(0, PER_SECTION))
    .slice(0, IN_TOTAL);
}
