import { useEffect, useRef, useState } from 'react';
import { type NavItem, publicationName } from '../../shared/model/publication-info.ts';
import type { PageData } from '../../shared/pages/pages.ts';
import { HOME_PATH, homeSectionPath } from '../../shared/paths.ts';
import { useTexts } from '../language/texts-context.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { useShownPage } from '../navigation/shown-page.ts';
import { PageLinkItems } from './page-links.tsx';
import { usePublication } from './publication-context.ts';
import { PublicationMark } from './publication-mark.tsx';

/** The way home in a bar that stays while the page scrolls: the mark replaces the name that has scrolled away. */
export function BarMark() {
  return (
    <PublicationLink className="bar-mark" to={HOME_PATH} aria-label={publicationName(usePublication())}>
      <PublicationMark />
    </PublicationLink>
  );
}

export function SectionLinkItems({ current }: { current: string | null }) {
  const { nav } = usePublication();
  return (
    <>
      {nav.map(({ anchor, label }) => (
        <li key={anchor}>
          <PublicationLink to={homeSectionPath(anchor)} aria-current={anchor === current ? 'location' : undefined}>
            {label}
          </PublicationLink>
        </li>
      ))}
      <PageLinkItems list="sections" />
    </>
  );
}

/** The section in this band of the window, a little below its top, is the current one. */
const READING_BAND = '-20% 0px -75% 0px';

/** The anchor of the section at the scroll position, or of the section that the page shows. Null on pages without sections. */
function useCurrentSection(nav: readonly NavItem[], page: PageData): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other section elements
  useEffect(() => {
    const inBand = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inBand.add(target.id);
          else inBand.delete(target.id);
        }
        setCurrent(nav.find(({ anchor }) => inBand.has(anchor))?.anchor ?? null);
      },
      { rootMargin: READING_BAND },
    );
    for (const section of document.querySelectorAll('.section')) observer.observe(section);
    return () => {
      observer.disconnect();
      setCurrent(null);
    };
  }, [nav, page]);
  return page.kind === 'section' ? page.anchor : current;
}

/** Scrolls the current link to the middle of the row, or the row to its start without one. */
function useCentredLink(key: string) {
  const row = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another link
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const item = list.querySelector('[aria-current]')?.closest('li');
    list.scrollLeft = item ? item.offsetLeft - (list.clientWidth - item.clientWidth) / 2 : 0;
  }, [key]);
  return row;
}

export function SectionNav() {
  const { layout } = useTexts();
  const { nav } = usePublication();
  const page = useShownPage();
  const current = useCurrentSection(nav, page);
  const row = useCentredLink(current ?? page.kind);
  return (
    <nav className="section-nav" aria-label={layout.sections}>
      <div className="page">
        <BarMark />
        <ul ref={row}>
          <SectionLinkItems current={current} />
        </ul>
      </div>
    </nav>
  );
}
