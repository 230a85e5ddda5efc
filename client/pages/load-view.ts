import type { ComponentType } from 'react';
import type { PageData } from '../../shared/pages/pages.ts';
import type { HeadContext, PageHead } from '../document/page-head.ts';
import { EagerPage, eagerHead } from './eager-page.tsx';

/** How pages of some kinds are shown. */
export interface PageView {
  Page: ComponentType<{ page: PageData }>;
  headOf: (page: PageData, context: HeadContext) => PageHead;
}

export const EAGER_VIEW: PageView = { Page: EagerPage, headOf: eagerHead };

/** What a route has loaded. */
export interface LoadedPage {
  page: PageData;
  view: PageView;
}

/**
 * Loads the view of a page. Rejects if the chunk is gone. A loader brings it with the page's data, since the router
 * never tries its own `lazy` again after a failure, and a reader may have lost the connection for a moment.
 */
export async function loadView({ kind }: PageData): Promise<PageView> {
  if (kind === 'home' || kind === 'application-error') return EAGER_VIEW;
  const { LazyPage, lazyHead } = await import('./lazy-page.tsx');
  return { Page: LazyPage, headOf: lazyHead };
}
