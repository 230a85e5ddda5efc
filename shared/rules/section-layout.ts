export const COLLAPSED_ARTICLES = 5;

export type SectionLayout = 'grid' | 'list';

/** Every third section is a list (docs/product.md, "Sections"); empty sections and embeds count too. */
export function sectionLayout(index: number): SectionLayout {
  return index % 3 === 2 ? 'list' : 'grid';
}

export function seeAllLabel(count: number, title: string): string {
  return `See All ${count} ${title} Articles`;
}

export function articleCount(count: number): string {
  return count === 1 ? '1 article' : `${count} articles`;
}

/** What "See All" has brought, for screen readers. */
export function moreArticles(count: number, title: string): string {
  const more = count - COLLAPSED_ARTICLES;
  return `${more} more ${title} ${more === 1 ? 'article' : 'articles'}`;
}
