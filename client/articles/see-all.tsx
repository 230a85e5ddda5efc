import { type FormEvent, useEffect, useRef } from 'react';
import type { SectionData } from '../../shared/model/page-data.ts';
import { COLLAPSED_ARTICLES } from '../../shared/rules/section-layout.ts';
import { announce } from '../feedback/page-announcer.tsx';
import { useTexts } from '../language/texts-context.ts';

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
  const form = useRef<HTMLFormElement>(null);
  const isAsked = useRef(false);
  const { articles: texts } = useTexts();
  const { anchor, title, count } = section;
  useEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    const next = expanded && form.current?.previousElementSibling?.children[COLLAPSED_ARTICLES];
    if (next) announce(texts.more(count - COLLAPSED_ARTICLES, title));
    const place = (next || form.current)?.querySelector<HTMLElement>('a, button');
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'nearest' });
  }, [expanded, count, title, texts]);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    isAsked.current = true;
    onToggle();
  };
  return (
    <form ref={form} className="see-all" action={`${page.path}#${anchor}`} onSubmit={onSubmit}>
      {page.location !== null && <input type="hidden" name="location" value={page.location} />}
      <button
        type="submit"
        className="text-button"
        name={expanded ? undefined : 'all'}
        value={expanded ? undefined : anchor}
        aria-expanded={expanded}
        aria-busy={busy || undefined}
      >
        {expanded ? texts.showLess : texts.seeAll(count, title)}
      </button>
    </form>
  );
}
