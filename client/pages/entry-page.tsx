import type { PageData } from '../../shared/pages/pages.ts';
import { UnindexedHead } from '../document/page-head.tsx';
import { ErrorScreen } from '../feedback/error-screen.tsx';
import { useTexts } from '../language/texts-context.ts';
import { HomePage } from './home-page.tsx';
import { LoadingPage } from './unready-page.tsx';

/** The pages whose code is in the entry; any other is shown as loading. */
export function EntryPage({ page }: { page: PageData }) {
  const { headings } = useTexts();
  if (page.kind === 'home') return <HomePage page={page} />;
  if (page.kind !== 'application-error') return <LoadingPage page={page} />;
  return (
    <>
      <UnindexedHead heading={headings.applicationError} />
      <ErrorScreen error={page.error} canRetry={page.error.status === 0} />
    </>
  );
}
