import type { ReactElement } from 'react';
import { ErrorScreen } from '../feedback/error-screen.tsx';
import { Loading } from '../feedback/loading.tsx';
import { InnerTextsContext } from '../language/texts-context.ts';
import { HomePage } from './home-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { loadedPages } from './page-code.ts';
import type { PageViewProps } from './page-props.ts';

/** A page that is a chunk of its own, or a spinner until its code and texts are loaded. */
function LoadedPage({ publication, page, onRetry }: PageViewProps): ReactElement | null {
  const { FaqPage, InnerPage } = loadedPages;
  switch (page.kind) {
    case 'home':
    case 'not-found':
    case 'application-error':
      return null;
    case 'faq':
      return FaqPage ? <FaqPage publication={publication} /> : <Loading />;
    default:
      return InnerPage ? <InnerPage publication={publication} page={page} onRetry={onRetry} /> : <Loading />;
  }
}

export function PageView({ publication, page, onRetry }: PageViewProps): ReactElement {
  switch (page.kind) {
    case 'home':
      return <HomePage publication={publication} state={page.state} expanded={page.expanded} onRetry={onRetry} />;
    case 'not-found':
      return <NotFoundPage path={page.path} />;
    case 'application-error':
      return <ErrorScreen error={page.error} />;
    default:
      return (
        <InnerTextsContext value={loadedPages.innerTexts[publication.language] ?? null}>
          <LoadedPage publication={publication} page={page} onRetry={onRetry} />
        </InnerTextsContext>
      );
  }
}
