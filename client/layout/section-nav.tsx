import { useDeferredValue, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { NavItem, PageData } from '../../shared/model/page-data.ts';
import { sectionPath } from '../../shared/paths.ts';
import { SiteLink } from './site-link.tsx';
import { useCurrentSection } from './use-current-section.ts';

/** Keeps the current section's link in sight where the row scrolls sideways. */
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

/** The row of sections on large screens; marks the one being read. */
export function SectionNav({ nav, kind }: { nav: readonly NavItem[]; kind: PageData['kind'] }) {
  const { pathname } = useLocation();
  const anchors = useAnchors(nav);
  // Once all of the page is there: its sections come after its first screen.
  const current = useCurrentSection(anchors, useDeferredValue(`${kind} ${pathname}`));
  const row = useInSight(current);
  return (
    <nav className="section-nav" aria-label="Sections">
      <ul className="page" ref={row}>
        {nav.map(({ anchor, label }) => (
          <li key={anchor}>
            <SiteLink to={sectionPath(anchor)} aria-current={anchor === current ? 'location' : undefined}>
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useAnchors(nav: readonly NavItem[]): readonly string[] {
  const anchors = useRef<readonly string[]>(null);
  anchors.current ??= nav.map(({ anchor }) => anchor);
  return anchors.current;
}
