import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SectionData } from '../../shared/model/page-data.ts';
import { COLLAPSED_ARTICLES } from '../../shared/rules/section-layout.ts';
import { toasts } from '../feedback/toast-store.ts';
import { useTexts } from '../language/texts-context.ts';
import { usePageApi } from '../navigation/page-api.ts';

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

/** By page data: Back restores the same data, and so the same expanded sections. */
const views = new WeakMap<SectionData, SectionView>();

/** Loads the whole page, of the server's new build, with all articles of a section. */
function loadExpandedPage(anchor: string): void {
  const address = new URL(window.location.href);
  address.searchParams.set('all', anchor);
  address.hash = anchor;
  window.location.assign(address);
}

/** Loads a section with all its articles, of the news page's location if any; null, and a toast, where that fails. */
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
  const initialView = (isExpanded: boolean): SectionView =>
    views.get(section) ?? { isExpanded, section, loaded: section };
  const [lastView, setView] = useState(() => initialView(isExpandedAtFirst));
  // After a change of the page's data the section stays as the reader left it with that data, else as it was.
  const view = lastView.section === section ? lastView : initialView(lastView.isExpanded);
  const { isExpanded, loaded } = view;
  const [isBusy, setBusy] = useState(false);
  const currentSection = useRef(section);
  useEffect(() => {
    views.set(view.section, view);
    currentSection.current = view.section;
  }, [view]);

  const isWhole = loaded.articles.length >= loaded.count;
  const expand = async (): Promise<void> => {
    setBusy(true);
    const all = isWhole ? loaded : await loadAll(section);
    setBusy(false);
    if (!all) return setView({ ...view, isExpanded: false });
    // Where the page has newer data by now, the effect below loads the other articles of that.
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
