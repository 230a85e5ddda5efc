import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PageData, PublicationInfo } from '../../shared/model/page-data.ts';
import { HEADINGS, publicationName } from '../../shared/pages/head.ts';
import { latestPath, newsPath, sectionPath } from '../../shared/paths.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { useHydrated } from '../navigation/use-hydrated.ts';
import { PageLinkItems } from './page-links.tsx';

const PANEL_ID = 'sections-panel';

interface SectionsMenuProps {
  publication: PublicationInfo;
  kind: PageData['kind'];
}

/** All sections in two columns, and the pages below them. */
function Panel({ publication, kind, onChoose }: SectionsMenuProps & { onChoose: () => void }) {
  return (
    <nav className="menu-panel page" id={PANEL_ID} aria-label="All sections">
      <ul>
        {publication.nav.map(({ anchor, label }) => (
          <li key={anchor}>
            <PublicationLink to={sectionPath(anchor)} onClick={onChoose}>
              {label}
            </PublicationLink>
          </li>
        ))}
        <li>
          <PublicationLink to={latestPath()} aria-current={kind === 'latest' ? 'page' : undefined} onClick={onChoose}>
            {HEADINGS.latest}
          </PublicationLink>
        </li>
      </ul>
      <ul className="menu-pages">
        <PageLinkItems kind={kind} onChoose={onChoose} />
        <li>
          <PublicationLink to={newsPath()} aria-current={kind === 'news' ? 'page' : undefined} onClick={onChoose}>
            {HEADINGS.news}
          </PublicationLink>
        </li>
      </ul>
    </nav>
  );
}

/** The bar's label, and the publication's name, which appears once the nameplate has scrolled away. */
function BarText({ publication }: { publication: PublicationInfo }) {
  return (
    <>
      <span className="menu-label">Sections</span>
      <span className="menu-name" aria-hidden="true">
        {publicationName(publication)}
      </span>
    </>
  );
}

function Bars() {
  return (
    <svg className="menu-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M3 6h18M3 12h18M3 18h18" />
    </svg>
  );
}

function useEscape(isOpen: boolean, close: () => void): void {
  const onEscape = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onEscape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
}

/** The "Sections" bar of small screens, a native disclosure that works before hydration and without scripts. */
export function SectionsMenu({ publication, kind }: SectionsMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useHydrated();
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => setOpen(details.current?.open ?? false), []);
  useEscape(isOpen, () => {
    setOpen(false);
    summary.current?.focus();
  });
  return (
    <div className="menu">
      <div className="menu-bar page">
        <BarText publication={publication} />
        {/* The reader may have opened it before hydration. */}
        <details
          ref={details}
          open={isHydrated ? isOpen : undefined}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          suppressHydrationWarning
        >
          {/* biome-ignore lint/a11y/useSemanticElements: a summary is the button of its details, but browsers name its role differently */}
          <summary className="menu-button" ref={summary} role="button" aria-expanded={isHydrated ? isOpen : undefined}>
            <span className="menu-button-label">Toggle menu</span>
            <Bars />
          </summary>
          <Panel publication={publication} kind={kind} onChoose={() => setOpen(false)} />
        </details>
      </div>
    </div>
  );
}
