import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { PublicationInfo } from '../../shared/model/publication-info.ts';
import { latestPath, newsPath, sectionPath } from '../../shared/paths.ts';
import { useTexts } from '../language/texts-context.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { useShownPage } from '../navigation/shown-page.ts';
import { BarName } from './bar-name.tsx';
import { PageLinkItems } from './page-links.tsx';

/** All sections in two columns, and the pages below them. */
function Panel({ publication, onChoose }: { publication: PublicationInfo; onChoose: () => void }) {
  const { layout, headings } = useTexts();
  const page = useShownPage();
  const current = page?.kind === 'section' ? page.anchor : null;
  return (
    <nav className="menu-panel page" aria-label={layout.allSections}>
      <ul>
        {publication.nav.map(({ anchor, label }) => (
          <li key={anchor}>
            <PublicationLink
              to={sectionPath(anchor)}
              aria-current={anchor === current ? 'location' : undefined}
              onClick={onChoose}
            >
              {label}
            </PublicationLink>
          </li>
        ))}
        <li>
          <PublicationLink
            to={latestPath()}
            aria-current={page?.kind === 'latest' ? 'page' : undefined}
            onClick={onChoose}
          >
            {headings.latest}
          </PublicationLink>
        </li>
      </ul>
      <ul className="menu-pages">
        <PageLinkItems onChoose={onChoose} />
        <li>
          <PublicationLink to={newsPath()} aria-current={page?.kind === 'news' ? 'page' : undefined} onClick={onChoose}>
            {headings.news}
          </PublicationLink>
        </li>
      </ul>
    </nav>
  );
}

/** Three bars, or a cross while the list is open. */
function Icon() {
  return (
    <svg className="menu-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M3 6h18M3 12h18M3 18h18" />
      <path d="M5 5l14 14M5 19L19 5" />
    </svg>
  );
}

/** The "Sections" bar of small screens, a native disclosure that works before hydration and without scripts. */
export function SectionsMenu({ publication }: { publication: PublicationInfo }) {
  const { layout } = useTexts();
  const [isOpen, setOpen] = useState<boolean>();
  const details = useRef<HTMLDetailsElement>(null);
  // The reader may have opened it before hydration.
  useEffect(() => setOpen(details.current?.open), []);
  const close = (): void => {
    if (details.current) details.current.open = false;
  };
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent): void => {
    if (key !== 'Escape') return;
    close();
    currentTarget.querySelector('summary')?.focus();
  };
  return (
    <div className="menu">
      <div className="menu-bar page">
        <span className="menu-label">{layout.sections}</span>
        <BarName publication={publication} />
        <details
          ref={details}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          onKeyDown={onKeyDown}
          suppressHydrationWarning
        >
          {/* biome-ignore lint/a11y/useSemanticElements: a summary is the button of its details, but browsers name its role differently */}
          <summary className="menu-button" role="button" aria-expanded={isOpen}>
            <span className="menu-button-label">{layout.toggleMenu}</span>
            <Icon />
          </summary>
          <Panel publication={publication} onChoose={close} />
        </details>
      </div>
    </div>
  );
}
