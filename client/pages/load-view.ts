import type { ComponentType } from 'react';
import type { PageData } from '../../shared/pages/pages.ts';
import { EntryPage } from './entry-page.tsx';

export type PageView = ComponentType<{ page: PageData }>;

/** A page with the component that shows it: what a route has loaded. */
export interface LoadedPage {
  page: PageData;
  View: PageView;
}

/**
 * Loads the component of a page; rejects if the chunk is gone. A loader brings it with the page's data, since the router
 * never tries its own `lazy` again after a failure, and a reader may have lost the connection for a moment.
 */
export async function loadView({ kind }: PageData): Promise<PageView> {
  if (kind === 'home' || kind === 'application-error') return EntryPage;
  return (await import('./inner-page.tsx')).InnerPage;
}
