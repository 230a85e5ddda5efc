import { useEffect, useRef } from 'react';
import type { NavItem } from '../../shared/model/page-data.ts';
import { HEADINGS } from '../../shared/pages/head.ts';
import { latestPath, sectionPath } from '../../shared/paths.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { useShownPage } from '../navigation/shown-page.ts';
import { useCurrentSection } from './use-current-section.ts';

function useInSight(current: string | null) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = current && row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!link || !row.current) return;
    const middle = link.offsetLeft - (row.current.clientWidth - link.clientWidth) / 2;
    row.current.scrollTo({ left: middle, behavior: 'instant' });
  }, [current]);
  return row;
}

export function SectionNav({ nav }: { nav: readonly NavItem[] }) {
  const page = useShownPage();
  const current = useCurrentSection(nav, page);
  const row = useInSight(current);
  return (
    <nav className="section-nav" aria-label="Sections">
      <ul className="page" ref={row}>
        {nav.map(({ anchor, label }) => (
          <li key={anchor}>
            <PublicationLink to={sectionPath(anchor)} aria-current={anchor === current ? 'location' : undefined}>
              {label}
            </PublicationLink>
          </li>
        ))}
        <li>
          <PublicationLink to={latestPath()} aria-current={page?.kind === 'latest' ? 'page' : undefined}>
            {HEADINGS.latest}
          </PublicationLink>
        </li>
      </ul>
    </nav>
  );
}
