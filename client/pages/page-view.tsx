import type { PageData } from '../../shared/pages/pages.ts';
import type { HeadContext, PageHead } from '../document/page-head.ts';
import { ErrorScreen } from '../feedback/error-screen.tsx';
import { useShownPage } from '../navigation/shown-page.ts';
import { HomePage, homeHead } from './home-page.tsx';
import { LoadingPage, unreadyHead } from './unready-page.tsx';

/** The code of all pages but the home page, once it is loaded. */
let lazy: typeof import('./lazy-page.tsx') | null = null;

/**
 * Loads the code of a page. Rejects if the file is gone. Loaders await it with the page's data, since the router never tries
 * its own `lazy` again after a failure, and a reader may have lost the connection for a moment.
 */
export async function loadCode({ kind }: PageData): Promise<void> {
  if (kind !== 'home' && kind !== 'application-error') lazy ??= await import('./lazy-page.tsx');
}

export function pageHead(page: PageData, context: HeadContext): PageHead {
  const head = page.kind === 'home' ? homeHead(page, context) : lazy?.lazyHead(page, context);
  return head ?? unreadyHead(page, context);
}

/** The page on the screen. Its code may not be there while it is loading. */
export function PageView() {
  const page = useShownPage();
  if (page.kind === 'home') return <HomePage page={page} />;
  if (page.kind === 'application-error') {
    return <ErrorScreen error={page.error} canRetry={page.error.status === null} />;
  }
  return lazy ? <lazy.LazyPage page={page} /> : <LoadingPage page={page} />;
}
