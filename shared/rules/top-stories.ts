const PER_SECTION = 2;
const IN_TOTAL = 3;

/** Selects the top stories, the lead article first, each story once (docs/product.md, "Top stories"). */
export function topStories<T extends { story?: string }>(
  sections: readonly { isEmbed: boolean; cards: readonly T[] }[],
): T[] {
  const stories = new Set<string>();
  const isNew = ({ story }: T) => story === undefined || !stories.has(story);
  return sections
    .filter((section) => !section.isEmbed)
    .flatMap((section) => {
      const cards = section.cards.filter(isNew).slice(0, PER_SECTION);
      for (const { story } of cards) if (story !== undefined) stories.add(story);
      return cards;
    })
    .slice(0, IN_TOTAL);
}
