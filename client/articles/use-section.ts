import { useEffect, useEffectEvent, useState } from 'react';
import type { CardArticle } from '../../shared/model/article.ts';
import type { PageData, SectionData } from '../../shared/model/page-data.ts';
import { COLLAPSED_ARTICLES } from '../../shared/rules/section-layout.ts';
import { toast } from '../feedback/toast-store.ts';
import { useTexts } from '../language/texts-context.ts';
import { usePageApi } from '../navigation/page-api.ts';
import { useShownPage } from '../navigation/shown-page.ts';

interface ShownSection {
  /** The articles on the screen: the first five, or all. */
  articles: readonly CardArticle[];
  expanded: boolean;
  busy: boolean;
  toggle: () => void;
}

/** A section's expanded state, and all its articles once they are loaded. */
interface SectionView {
  expanded: boolean;
  articles: readonly CardArticle[] | null;
}

/** Keyed by page data and anchor: Back restores the same page data, and so the same expanded sections. */
const viewsByPage = new WeakMap<PageData, Map<string, SectionView>>();

function viewsOf(page: PageData | null): Map<string, SectionView> {
  const views = (page && viewsByPage.get(page)) ?? new Map<string, SectionView>();
  if (page) viewsByPage.set(page, views);
  return views;
}

/** Loads all articles of a section of the shown page; null, and a toast, where that fails. */
function useLoadAll(page: PageData | null): (section: SectionData) => Promise<readonly CardArticle[] | null> {
  const { loadSection, markOutdated } = usePageApi();
  const texts = useTexts().articles;
  return async ({ anchor, title }) => {
    const result = await loadSection(anchor, page?.kind === 'news' ? page.location : null);
    if (result.kind === 'ready') return result.data.articles;
    if (result.kind === 'outdated') markOutdated();
    toast(texts.moreFailed(title));
    return null;
  };
}

/** A section's state: collapsed or expanded, and its other articles once they were asked for. */
export function useSection(section: SectionData, expandedAtFirst: boolean): ShownSection {
  const { anchor, count, articles } = section;
  const page = useShownPage();
  const loadAll = useLoadAll(page);
  const [view, setView] = useState(() => viewsOf(page).get(anchor) ?? { expanded: expandedAtFirst, articles: null });
  const [busy, setBusy] = useState(false);
  const all = view.articles ?? articles;
  useEffect(() => {
    viewsOf(page).set(anchor, view);
  }, [page, anchor, view]);

  const expand = async (): Promise<void> => {
    setBusy(true);
    const more = all.length < count ? await loadAll(section) : all;
    setBusy(false);
    if (more) setView({ expanded: true, articles: more });
  };
  const isIncomplete = view.expanded && all.length < count;
  const complete = useEffectEvent(expand);
  useEffect(() => {
    if (isIncomplete) complete();
  }, [isIncomplete]);

  return {
    articles: view.expanded ? all : all.slice(0, COLLAPSED_ARTICLES),
    expanded: view.expanded,
    busy,
    toggle: () => (view.expanded ? setView({ ...view, expanded: false }) : void expand()),
  };
}
