import { useEffect, useRef, useState } from 'react';
import type { PageData, PublicationInfo } from '../../shared/model/page-data.ts';
import { HEADINGS, publicationName } from '../../shared/pages/head.ts';
import { newsPath, sectionPath } from '../../shared/paths.ts';
import { PageLinkItems } from './page-links.tsx';
import { SiteLink } from './site-link.tsx';

const PANEL_ID = 'sections-panel';

interface SectionsMenuProps {
  publication: PublicationInfo;
  kind: PageData['kind'];
}

/** The two-column list, ending with the pages so that nothing is out of reach on a small screen. */
function Panel({ publication, kind, onChoose }: SectionsMenuProps & { onChoose?: () => void }) {
  return (
    <nav className="menu-panel page" id={PANEL_ID} aria-label="All sections">
      <ul>
        {publication.nav.map(({ anchor, label }) => (
          <li key={anchor}>
            <SiteLink to={sectionPath(anchor)} onClick={onChoose}>
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
      <ul className="menu-pages">
        <PageLinkItems kind={kind} onChoose={onChoose} />
        <li>
          <SiteLink to={newsPath()} aria-current={kind === 'news' ? 'page' : undefined} onClick={onChoose}>
            {HEADINGS.news}
          </SiteLink>
        </li>
      </ul>
    </nav>
  );
}

/** What stands in the bar beside the button; the name appears once the nameplate has scrolled away. */
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

/** Open or closed by the button, closed by a choice or Escape; `null` while the page still works without scripts. */
function useMenu() {
  const [open, setOpen] = useState<boolean | null>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => setOpen(details.current?.open ?? false), []);
  useEffect(() => {
    if (!open) return;
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
  return { open, setOpen, details, button };
}

/** The "Sections" bar of small screens (SPEC.md section 4, "Mobile menu"): `<details>` without scripts, a button with. */
export function SectionsMenu({ publication, kind }: SectionsMenuProps) {
  const { open, setOpen, details, button } = useMenu();
  if (open === null) {
    return (
      <details className="menu" ref={details}>
        <summary className="menu-bar page">
          <BarText publication={publication} />
          <span className="menu-button">
            <span className="menu-button-label">Toggle menu</span>
            <Bars />
          </span>
        </summary>
        <Panel publication={publication} kind={kind} />
      </details>
    );
  }
  return (
    <div className="menu" data-open={open}>
      <div className="menu-bar page">
        <BarText publication={publication} />
        <button
          type="button"
          className="menu-button"
          ref={button}
          aria-label="Toggle menu"
          aria-expanded={open}
          aria-controls={open ? PANEL_ID : undefined}
          onClick={() => setOpen(!open)}
        >
          <Bars />
        </button>
      </div>
      {open && <Panel publication={publication} kind={kind} onChoose={() => setOpen(false)} />}
    </div>
  );
}
