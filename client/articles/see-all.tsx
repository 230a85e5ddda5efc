import { type FormEvent, useRef } from 'react';
import type { SectionData } from '../../shared/model/page-data.ts';
import { seeAllLabel } from '../../shared/rules/section-layout.ts';

interface SeeAllProps {
  section: SectionData;
  expanded: boolean;
  busy: boolean;
  onToggle: () => void;
  /** The page of the section and its location, which the form must keep without scripts. */
  page: { path: string; location: string | null };
}

/** "See All {count} {title} Articles" or "Show Less": a form's button without scripts, a toggle with them. */
export function SeeAll({ section, expanded, busy, onToggle, page }: SeeAllProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { anchor, title, count } = section;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    onToggle();
    // Collapsing a long list must not leave the reader far below it.
    if (expanded) requestAnimationFrame(() => button.current?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <form className="see-all" action={`${page.path}#${anchor}`} onSubmit={onSubmit}>
      {page.location !== null && <input type="hidden" name="location" value={page.location} />}
      <button
        ref={button}
        type="submit"
        className="text-button"
        name={expanded ? undefined : 'all'}
        value={expanded ? undefined : anchor}
        aria-expanded={expanded}
        aria-busy={busy || undefined}
      >
        {expanded ? 'Show Less' : seeAllLabel(count, title)}
      </button>
    </form>
  );
}
