import { useOutletContext } from 'react-router-dom';
import { loadedCode } from '../document/loaded-code.ts';
import { ErrorScreen } from '../feedback/error-screen.tsx';
import { Loading } from '../feedback/loading.tsx';
import { InnerTextsContext } from '../language/texts-context.ts';
import { HomePage } from './home-page.tsx';
import type { PageViewProps } from './page-props.ts';

/** The page of a route, or a spinner until its code and texts are loaded. */
export function RoutePage() {
  const { publication, page, onRetry } = useOutletContext<PageViewProps>();
  if (page.kind === 'application-error') return <ErrorScreen error={page.error} />;
  if (page.kind === 'home') {
    return <HomePage publication={publication} state={page.state} expanded={page.expanded} onRetry={onRetry} />;
  }
  const { InnerPage, innerTexts } = loadedCode;
  const texts = innerTexts[publication.language];
  if (!InnerPage || !texts) return <Loading />;
  return (
    <InnerTextsContext value={texts}>
      <InnerPage publication={publication} page={page} onRetry={onRetry} />
    </InnerTextsContext>
  );
}
