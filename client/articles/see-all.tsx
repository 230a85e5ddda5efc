import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { SectionData } from '../../shared/pages/section.ts';
import { HOME_PATH, newsPath } from '../../shared/paths.ts';
import { COLLAPSED_ARTICLES } from '../../shared/rules/section-layout.ts';
import { announce } from '../feedback/page-announcer.tsx';
import { toasts } from '../feedback/toasts.tsx';
import { useTexts } from '../language/texts-context.ts';
import { moveFocus } from '../navigation/focus.ts';
import { usePageApi } from '../navigation/page-api.ts';
import { entryOf } from '../navigation/shown-page.ts';

interface ShownSection {
  /** The section with the articles on the screen: the first five, or all. */
  section: SectionData;
  isExpanded: boolean;
  isBusy: boolean;
  toggle: () => void;
}

interface SectionView {
  isExpanded: boolean;
  /** The section as the page's data has it: newer data needs newer articles. */
  section: SectionData;
  /** `section`, or, once all articles are loaded, a copy with all of them and their new count. */
  loaded: SectionData;
}

/** What the reader expanded, by history entry and anchor: Back finds the page as long as it was. */
const keptViews = new Map<string, SectionView>();

/** Loads the whole page, of the server's new build, with all articles of a section. */
function loadExpandedPage(anchor: string): void {
  const address = new URL(window.location.href);
  address.searchParams.set('all', anchor);
  address.hash = anchor;
  window.location.assign(address);
}

/** Loads a section with all its articles, of the news page's location if any; null, and a toast, if that fails. */
function useLoadAll(location?: string): (section: SectionData) => Promise<SectionData | null> {
  const { loadSection } = usePageApi();
  const texts = useTexts().articles;
  const isMounted = useRef(false);
  const toast = useRef(0);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return async (section) => {
    const { anchor, title } = section;
    toasts.dismiss(toast.current);
    const result = await loadSection(anchor, location ?? null);
    // The reader has gone elsewhere.
    if (!isMounted.current) return null;
    if (result.kind === 'ready') {
      const { articles } = result.data;
      return { ...section, articles, count: articles.length };
    }
    if (result.kind === 'outdated') loadExpandedPage(anchor);
    else toast.current = toasts.show(texts.moreFailed(title));
    return null;
  };
}

/** A section's state: collapsed or expanded, and its other articles once they were asked for. */
export function useSection(section: SectionData, isExpandedAtFirst: boolean, location?: string): ShownSection {
  const loadAll = useLoadAll(location);
  const entry = `${entryOf(useLocation())} ${section.anchor}`;
  const viewOf = (isExpanded: boolean): SectionView => ({ isExpanded, section, loaded: section });
  const [last, setLast] = useState(() => ({ entry, view: keptViews.get(entry) ?? viewOf(isExpandedAtFirst) }));
  // At another history entry the section is as the reader left it there, else as it was.
  const known = last.entry === entry ? last.view : (keptViews.get(entry) ?? last.view);
  const view = known.section === section ? known : viewOf(known.isExpanded);
  const setView = (next: SectionView): void => {
    keptViews.set(entry, next);
    setLast({ entry, view: next });
  };
  const { isExpanded, loaded } = view;
  const [isBusy, setBusy] = useState(false);
  const currentSection = useRef(section);
  useEffect(() => {
    currentSection.current = section;
  }, [section]);

  const isWhole = loaded.articles.length >= loaded.count;
  const expand = async (): Promise<void> => {
    setBusy(true);
    const all = isWhole ? loaded : await loadAll(section);
    setBusy(false);
    if (!all) return setView({ ...view, isExpanded: false });
    // If the page has newer data by now, the effect below loads the other articles of that.
    const current = currentSection.current;
    setView({ isExpanded: true, section: current, loaded: current === section ? all : current });
  };
  // With newer data an expanded section has its first articles only, until the others are loaded too.
  const sectionToComplete = isExpanded && !isWhole ? section : null;
  const complete = useEffectEvent(expand);
  useEffect(() => {
    if (sectionToComplete) complete();
  }, [sectionToComplete]);

  return {
    section: isExpanded ? loaded : { ...loaded, articles: loaded.articles.slice(0, COLLAPSED_ARTICLES) },
    isExpanded,
    isBusy,
    toggle: () => (isExpanded ? setView({ ...view, isExpanded: false }) : void expand()),
  };
}

interface SeeAllProps {
  section: Pick<SectionData, 'anchor' | 'title' | 'count'>;
  /** The element that holds the section's cards. */
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
    const next = isExpanded && cards.current?.querySelectorAll('.card')[COLLAPSED_ARTICLES];
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
