import { EDITIONS_PATH } from '../paths.ts';
import type { EditionLink } from './edition.ts';
import { LOADING, type PageDefinition, type PageState } from './page-definition.ts';

export interface EditionLine extends EditionLink {
  /** When it was made: ISO 8601, and as a time of day. */
  at: string;
  time: string;
  /** Of its lead story. Null if that is hidden. */
  headline: string | null;
}

export interface EditionsData {
  editions: EditionLine[];
}

export interface EditionsPageData {
  kind: 'editions';
  state: PageState<EditionsData>;
}

export const editions: PageDefinition<EditionsPageData> = {
  path: EDITIONS_PATH,
  source: 'snapshot',
  request: () => ({ kind: 'editions', state: LOADING }),
  address: () => EDITIONS_PATH,
  sitemap: ({ publication, editions }) => (publication.editions.length + editions.length > 0 ? [EDITIONS_PATH] : []),
  link: {
    lists: ['menu', 'footer'],
    label: ({ links }) => links.editions,
    isOffered: ({ hasEditions }) => hasEditions,
  },
};
