import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import type { SectionData } from '../../shared/model/page-data.ts';
import { HOME_PATH, newsPath } from '../../shared/paths.ts';
import { COLLAPSED_ARTICLES } from '../../shared/rules/section-layout.ts';
import { announce } from '../feedback/page-announcer.tsx';
import { useTexts } from '../language/texts-context.ts';
import { moveFocus } from '../navigation/focus.ts';

interface SeeAllProps {
  section: Pick<SectionData, 'anchor' | 'title' | 'count'>;
  /** The element whose children are the section's cards. */
  cards: RefObject<Element | null>;
  isExpanded: boolean;
  isBusy: boolean;
  onToggle: () => void;
  /** Of the news page, which the form must keep without scripts. */
  location?: string;
}

/** "See All {count} {title} Articles" or "Show Less": a form's button without scripts, a toggle with them. */
export function SeeAll({ section, cards, isExpanded, isBusy, onToggle, location }: SeeAllProps) {
  const button = useRef<HTMLButtonElement>(null);
  /** The state that the reader asked for; null when nothing is pending. */
  const asked = useRef<boolean>(null);
  const { articles: texts } = useTexts();
  const { anchor, title, count } = section;
  useEffect(() => {
    if (asked.current !== isExpanded) return;
    asked.current = null;
    const next = isExpanded && cards.current?.children[COLLAPSED_ARTICLES];
    // The page has newer articles by now, and the reader is at its top.
    if (isExpanded && !next) return;
    if (next) announce(texts.more(count - COLLAPSED_ARTICLES, title));
    const place = next ? next.querySelector('a') : button.current;
    moveFocus(place);
    place?.scrollIntoView({ block: 'nearest' });
  }, [cards, isExpanded, count, title, texts]);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    asked.current = !isExpanded;
    onToggle();
  };
  return (
    <form
      className="see-all"
      action={`${location === undefined ? HOME_PATH : newsPath()}#${anchor}`}
      onSubmit={onSubmit}
    >
      {location !== undefined && <input type="hidden" name="location" value={location} />}
      <button
        ref={button}
        type="submit"
        className="text-button"
        name={isExpanded ? undefined : 'all'}
        value={isExpanded ? undefined : anchor}
        aria-expanded={isExpanded}
        aria-busy={isBusy || undefined}
      >
        {isExpanded ? texts.showLess : texts.seeAll(count, title)}
      </button>
    </form>
  );
}
