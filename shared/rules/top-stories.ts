const PER_SECTION = 2;
const IN_TOTAL = 3;

/** Selects the top stories, the lead article first (docs/product.md, "Top stories"). */
export function topStories<T>(sections: readonly { isEmbed: boolean; cards: readonly T[] }[]): T[] {
  return sections
    .filter((section) => !section.isEmbed)
    .flatMap((section) => section.cards.slice(0, PER_SECTION))
    .slice(0, IN_TOTAL);
}
