import { useOutletContext } from 'react-router-dom';
import type { PageViewProps } from './page-props.ts';
import { PageView } from './page-view.tsx';

/** The page of a route, loaded or in its loading state. */
export function RoutePage() {
  return <PageView {...useOutletContext<PageViewProps>()} />;
}
