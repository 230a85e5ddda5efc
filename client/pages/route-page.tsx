import { loadedCode } from '../document/loaded-code.ts';
import { ErrorScreen } from '../feedback/error-screen.tsx';
import { Loading } from '../feedback/loading.tsx';
import { useShownPage } from '../navigation/shown-page.ts';
import { HomePage } from './home-page.tsx';

/** The page of a route. Where its code and texts are not there yet, a spinner; they come with the loaded page at the latest. */
export function RoutePage() {
  const page = useShownPage();
  if (page.kind === 'application-error') return <ErrorScreen error={page.error} canRetry={page.error.status === 0} />;
  if (page.kind === 'home') return <HomePage state={page.state} expanded={page.expanded} />;
  const { InnerPage } = loadedCode;
  return InnerPage ? <InnerPage page={page} /> : <Loading />;
}
