/** At most this many top stories from one section, and in total (docs/product.md, "Top stories"). */
const PER_SECTION = 2;
const IN_TOTAL = 3;

/**
 * The first 2 articles of each non-embed section that has articles, in section order, the first 3 of
 * those; the first is the lead article.
 */
export function topStories<T>(sections: readonly { isEmbed: boolean; articles: readonly T[] }[]): T[] {
  return sections
    .filter((section) => !section.isEmbed)
    .flatMap((section) => section.articles.slice(0, PER_SECTION))
    .slice(0, IN_TOTAL);
}
