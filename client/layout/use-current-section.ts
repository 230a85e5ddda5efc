import { useEffect, useState } from 'react';
import type { PageData } from '../../shared/model/page-data.ts';
import type { NavItem } from '../../shared/model/publication-info.ts';

/** The section in this band of the window, a little below its top, is the current one. */
const READING_BAND = '-20% 0px -75% 0px';

/** The anchor of the section at the scroll position, or of the section that the page shows; null on pages without sections. */
export function useCurrentSection(nav: readonly NavItem[], page: PageData): string | null {
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
