import type { ComponentType } from 'react';
import { useOutletContext } from 'react-router-dom';
import type { PublicationProps } from './page-props.ts';
import type { PageViewProps } from './page-view.tsx';
import { PageView } from './page-view.tsx';

/** The page of a route, loaded or in its loading state. */
export function RoutePage({ faqPage }: { faqPage?: ComponentType<PublicationProps> }) {
  const shown = useOutletContext<PageViewProps>();
  return <PageView {...shown} faqPage={faqPage} />;
}
