import { useEffect, useRef, useState } from 'react';
import type { Article } from '../../shared/model/article.ts';
import type { SectionData } from '../../shared/model/page-data.ts';
import { COLLAPSED_ARTICLES } from '../../shared/rules/section-layout.ts';
import { toast } from '../feedback/toast-store.ts';
import { type PageActions, type SectionView, usePageActions } from '../page-context.ts';

interface ShownSection {
  /** The stories on the screen: the first five, or all. */
  articles: readonly Article[];
  expanded: boolean;
  /** The rest is on its way. */
  busy: boolean;
  toggle: () => void;
}

/** The stories beyond those the page carries; null when they cannot be had now. */
async function fetchAll(
  { anchor, title }: SectionData,
  { loadSection, outdate }: PageActions,
): Promise<Article[] | null> {
  const answer = await loadSection(anchor);
  if (answer.kind === 'ready') return answer.data.articles;
  if (answer.kind === 'outdated') outdate();
  toast(`More ${title} articles could not be loaded. Please try again.`);
  return null;
}

/** A section's state (SPEC.md section 4): collapsed or expanded, and its further stories once they were asked for. */
export function useSection(section: SectionData, expandedAtFirst: boolean): ShownSection {
  const actions = usePageActions();
  const { anchor, count, articles } = section;
  const [view, setView] = useState<SectionView>(
    () => actions.sections().get(anchor) ?? { expanded: expandedAtFirst, articles: null },
  );
  const [busy, setBusy] = useState(false);
  const all = view.articles ?? articles;

  const change = (visit: Map<string, SectionView>, next: SectionView): void => {
    visit.set(anchor, next);
    setView(next);
  };
  const expand = async (): Promise<void> => {
    // By the time the stories are here the reader may be on another page, which has sections of the same names.
    const visit = actions.sections();
    setBusy(true);
    const more = all.length < count ? await fetchAll(section, actions) : all;
    setBusy(false);
    if (more) change(visit, { expanded: true, articles: [...more] });
  };
  const complete = useRef(expand);
  const incomplete = view.expanded && all.length < count;
  useEffect(() => {
    if (incomplete) complete.current();
  }, [incomplete]);

  return {
    articles: view.expanded ? all : all.slice(0, COLLAPSED_ARTICLES),
    expanded: view.expanded,
    busy,
    toggle: () => (view.expanded ? change(actions.sections(), { ...view, expanded: false }) : void expand()),
  };
}
