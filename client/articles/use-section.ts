import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PageArticle } from '../../shared/model/article.ts';
import type { SectionData } from '../../shared/model/page-data.ts';
import { COLLAPSED_ARTICLES } from '../../shared/rules/section-layout.ts';
import { toasts } from '../feedback/toast-store.ts';
import { useTexts } from '../language/texts-context.ts';
import { usePageApi } from '../navigation/page-api.ts';

interface ShownSection {
  /** The articles on the screen: the first five, or all. */
  articles: readonly PageArticle[];
  /** How many articles the section has: as many as were loaded, before that as many as the page says. */
  count: number;
  isExpanded: boolean;
  isBusy: boolean;
  toggle: () => void;
}

interface SectionView {
  isExpanded: boolean;
  /** Page data of the section: newer data needs newer articles. */
  section: SectionData;
  /** The articles in that data, or all once they are loaded. */
  articles: readonly PageArticle[];
  /** The number in that data, or that of the articles that were loaded: the section may have changed. */
  count: number;
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

/** Loads all articles of a section, of the news page's location if any; null, and a toast, where that fails. */
function useLoadAll(location?: string): (section: SectionData) => Promise<readonly PageArticle[] | null> {
  const { loadSection } = usePageApi();
  const texts = useTexts().articles;
  return async ({ anchor, title }) => {
    const result = await loadSection(anchor, location ?? null);
    if (result.kind === 'ready') return result.data.articles;
    if (result.kind === 'outdated') loadExpandedPage(anchor);
    else toasts.show(texts.moreFailed(title));
    return null;
  };
}

/** A section's state: collapsed or expanded, and its other articles once they were asked for. */
export function useSection(section: SectionData, isExpandedAtFirst: boolean, location?: string): ShownSection {
  const { count, articles } = section;
  const loadAll = useLoadAll(location);
  const first = { section, articles, count };
  const [latest, setView] = useState(() => views.get(section) ?? { isExpanded: isExpandedAtFirst, ...first });
  // After a change of the page's data the section stays as the reader left it with that data, else as it was.
  const view =
    latest.section === section ? latest : (views.get(section) ?? { isExpanded: latest.isExpanded, ...first });
  const [isBusy, setBusy] = useState(false);
  const shown = useRef(section);
  useEffect(() => {
    views.set(view.section, view);
    shown.current = view.section;
  }, [view]);

  const expand = async (): Promise<void> => {
    setBusy(true);
    const all = view.articles.length < view.count ? await loadAll(section) : view.articles;
    setBusy(false);
    if (!all) return;
    // Where the page has newer data by now, the effect below loads the other articles of that.
    const current = shown.current;
    if (current === section) setView({ isExpanded: true, section, articles: all, count: all.length });
    else setView({ isExpanded: true, section: current, articles: current.articles, count: current.count });
  };
  // With newer data an expanded section has its first articles only, until the others are loaded too.
  const incomplete = view.isExpanded && view.articles.length < view.count ? section : null;
  const complete = useEffectEvent(expand);
  useEffect(() => {
    if (incomplete) complete();
  }, [incomplete]);

  return {
    articles: view.isExpanded ? view.articles : view.articles.slice(0, COLLAPSED_ARTICLES),
    count: view.count,
    isExpanded: view.isExpanded,
    isBusy,
    toggle: () => (view.isExpanded ? setView({ ...view, isExpanded: false }) : void expand()),
  };
}
