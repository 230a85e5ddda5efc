import type { SectionLayout } from '../model/snapshot.ts';

export const COLLAPSED_ARTICLES = 5;

/** Every third section is a list (docs/product.md, "Sections"); empty sections and embeds count too. */
export function sectionLayout(index: number): SectionLayout {
  return index % 3 === 2 ? 'list' : 'grid';
}
