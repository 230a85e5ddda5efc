import { createContext, useContext } from 'react';
import type { ApiError } from '../../shared/pages/page-definition.ts';
import type { PageData } from '../../shared/pages/pages.ts';
import type { SectionData } from '../../shared/pages/section.ts';

/** Where the router gets its pages: from memory on the server, from `/api` in the browser. */
export interface PageSource {
  load: (requested: PageData, signal: AbortSignal) => PageData | Promise<PageData>;
}

/** The requests that components make to the server besides loading the current page. */
export interface PageApi {
  /**
   * Loads the page at `href` ahead of a navigation, with `cache` as `fetch` has it. Resolves to whether a navigation
   * would show it, from its data or as a whole page of a new build. Never rejects.
   */
  prefetch: (href: string, cache?: RequestCache) => Promise<boolean>;
  loadSection: (anchor: string, location: string | null) => Promise<ApiResult<SectionData>>;
  /** Makes the next navigation load the whole page, since the server runs another build. */
  markOutdated: () => void;
}

/** The default is for the server, which makes no requests. */
export const PageApiContext = createContext<PageApi>({
  prefetch: async () => false,
  loadSection: async () => ({ kind: 'unreachable' }),
  markOutdated: () => undefined,
});

export function usePageApi(): PageApi {
  return useContext(PageApiContext);
}

/**
 * The result of a request to `/api`. `unavailable` before the first snapshot and when the server is overloaded, `outdated`
 * when it runs another build than this page's.
 */
export type ApiResult<T> =
  | { kind: 'ready'; data: T }
  | { kind: 'unavailable'; error: ApiError }
  | { kind: 'failed'; error: ApiError }
  | { kind: 'unreachable' }
  | { kind: 'outdated' };
