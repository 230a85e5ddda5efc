import { createContext, useContext } from 'react';
import type { Article } from '../shared/model/article.ts';
import type { SectionData } from '../shared/model/page-data.ts';
import type { Answer } from './ask-api.ts';

/** What the reader did to a section: opened it or not, and its stories where they were fetched. */
export interface SectionView {
  expanded: boolean;
  articles: Article[] | null;
}

/** What a component may ask of the page it is on; the same for as long as the app lives, so that nothing is rendered for it. */
export interface PageActions {
  /** To another page of this site, without a reload; an address within the page keeps the page's own query. */
  go: (to: string) => void;
  /** Whether the navigation that brought the shown page leaves the reader at its top. */
  landsAtTop: () => boolean;
  /** Has the page at `to` at hand before the reader goes there. */
  prefetch: (to: string) => void;
  /** A section of the shown page with all its stories. */
  loadSection: (anchor: string) => Promise<Answer<SectionData>>;
  /** Another build answered: the next navigation loads the whole page. */
  outdate: () => void;
  /** The sections the reader opened on this visit, by anchor; Back finds them so. */
  sections: () => Map<string, SectionView>;
}

/** Outside the app nothing can be asked for: what a component rendered alone gets. */
export const PageContext = createContext<PageActions>({
  go: () => undefined,
  landsAtTop: () => true,
  prefetch: () => undefined,
  loadSection: async () => ({ kind: 'unreachable' }),
  outdate: () => undefined,
  sections: () => new Map(),
});

export function usePageActions(): PageActions {
  return useContext(PageContext);
}
