import { useEffect, useRef } from 'react';
import { useTexts } from '../language/texts-context.ts';
import { useShownPage } from '../navigation/shown-page.ts';
import { BarName } from './bar-name.tsx';
import { usePublication } from './publication-context.ts';
import { SectionLinkItems } from './section-links.tsx';
import { useCurrentSection } from './use-current-section.ts';

/**
 * Brings the current link to the middle of the row; the row stands at its start where there is none. `key` changes with
 * the current link; null where there is none.
 */
function useCentredLink(key: string | null) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const item = key === null ? null : list.querySelector('[aria-current]')?.closest('li');
    list.scrollLeft = item ? item.offsetLeft - (list.clientWidth - item.clientWidth) / 2 : 0;
  }, [key]);
  return row;
}

export function SectionNav() {
  const { layout } = useTexts();
  const { nav } = usePublication();
  const page = useShownPage();
  const current = useCurrentSection(nav, page);
  const row = useCentredLink(page.kind === 'latest' ? page.kind : current);
  return (
    <nav className="section-nav" aria-label={layout.sections}>
      <div className="page">
        <BarName />
        <ul ref={row}>
          <SectionLinkItems current={current} />
        </ul>
      </div>
    </nav>
  );
}
