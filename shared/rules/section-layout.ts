/** Articles shown before a section is expanded (docs/product.md, "Sections"). */
export const COLLAPSED_ARTICLES = 5;

export type SectionLayout = 'grid' | 'list';

/** Every third section (index 2, 5, 8, …) is a list, the others a grid; empty sections and embeds count too. */
export function sectionLayout(index: number): SectionLayout {
  return index % 3 === 2 ? 'list' : 'grid';
}

export function seeAllLabel(count: number, title: string): string {
  return `See All ${count} ${title} Articles`;
}
