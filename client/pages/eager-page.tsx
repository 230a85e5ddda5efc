import type { PageData } from '../../shared/pages/pages.ts';
import type { HeadContext, PageHead } from '../document/page-head.ts';
import { ErrorScreen } from '../feedback/error-screen.tsx';
import { HomePage, homeHead } from './home-page.tsx';
import { LoadingPage, unreadyHead } from './unready-page.tsx';

export function eagerHead(page: PageData, context: HeadContext): PageHead {
  return (page.kind === 'home' ? homeHead(page, context) : null) ?? unreadyHead(page, context);
}

/** The pages whose code is in the entry. Any other is shown as loading. */
export function EagerPage({ page }: { page: PageData }) {
  if (page.kind === 'home') return <HomePage page={page} />;
  if (page.kind !== 'application-error') return <LoadingPage page={page} />;
  return <ErrorScreen error={page.error} canRetry={page.error.status === null} />;
}
