import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../language/texts-context.ts';
import { moveFocus } from '../navigation/focus.ts';
import { useShownPage } from '../navigation/shown-page.ts';
import { PageLinkItems } from './page-links.tsx';
import { SearchForm } from './search-form.tsx';
import { BarMark, SectionLinkItems } from './section-nav.tsx';

function Panel() {
  const { layout } = useTexts();
  const page = useShownPage();
  const current = page.kind === 'section' ? page.anchor : null;
  return (
    <nav className="menu-panel page" aria-label={layout.allSections}>
      <ul>
        <SectionLinkItems current={current} />
      </ul>
      <ul className="menu-pages">
        <PageLinkItems list="menu" />
      </ul>
    </nav>
  );
}

function MenuIcon() {
  return (
    <svg className="menu-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3 6h18M3 12h18M3 18h18" />
      <path d="M5 5l14 14M5 19L19 5" />
    </svg>
  );
}

/** Closes the list. The focus, which may be in it, goes to its button. */
function close(details: HTMLDetailsElement): void {
  moveFocus(details.querySelector('summary'));
  details.open = false;
}

/** The "Sections" bar of small screens, a native disclosure that works before hydration and without scripts. */
export function SectionsMenu() {
  const { layout } = useTexts();
  const [isOpen, setOpen] = useState<boolean>();
  const details = useRef<HTMLDetailsElement>(null);
  // The reader may have opened it before hydration.
  useEffect(() => setOpen(details.current?.open), []);
  return (
    <div className="menu">
      <div className="menu-bar page">
        <span className="menu-label">{layout.sections}</span>
        <BarMark />
        <SearchForm />
        <details
          ref={details}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          onClick={({ target, currentTarget }) => {
            if (target instanceof Element && target.closest('a')) close(currentTarget);
          }}
          onKeyDown={({ key, currentTarget }) => key === 'Escape' && close(currentTarget)}
          // An open list would cover what has the focus.
          onBlur={({ currentTarget, relatedTarget }) => {
            if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
          }}
          suppressHydrationWarning
        >
          {/* biome-ignore lint/a11y/useSemanticElements: a summary is the button of its details, but browsers name its role differently */}
          <summary className="menu-button" role="button" aria-expanded={isOpen}>
            <span className="menu-button-label">{layout.toggleMenu}</span>
            <MenuIcon />
          </summary>
          <Panel />
        </details>
      </div>
    </div>
  );
}
