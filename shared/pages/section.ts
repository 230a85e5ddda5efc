import type { Article } from '../model/article.ts';
import type { SectionLayout } from '../model/snapshot.ts';
import { sectionPath } from '../paths.ts';
import { LOADING, type PageDefinition, type PageState } from './page-definition.ts';

export interface SectionData {
  anchor: string;
  title: string;
  layout: SectionLayout;
  isEmbed: boolean;
  embedContent: string | null;
  /** Includes the articles that a collapsed section leaves out. */
  count: number;
  articles: Article[];
}

export const COLLAPSED_ARTICLES = 5;

/** Every third section is a list (docs/product.md, "Sections"). Empty sections and embeds count too. */
export function sectionLayout(index: number): SectionLayout {
  return index % 3 === 2 ? 'list' : 'grid';
}

export interface SectionPageData {
  kind: 'section';
  state: PageState<SectionData>;
  anchor: string;
  /** The id in `?location=`, known or not: the section is as `/news` shows it for that location. */
  location: string | null;
}

export const section: PageDefinition<SectionPageData> = {
  path: '/sections/:anchor',
  source: 'snapshot',
  request: ({ anchor = '' }, query) => ({ kind: 'section', state: LOADING, anchor, location: query.get('location') }),
  address: ({ anchor, location }) => sectionPath(anchor, location),
  sitemap: ({ publication }) => publication.categories.map(({ anchor }) => sectionPath(anchor)),
};
