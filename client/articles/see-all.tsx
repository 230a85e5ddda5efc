import { type FormEvent, type RefObject, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Article } from '../../shared/model/article.ts';
import { COLLAPSED_ARTICLES, type SectionData } from '../../shared/pages/section.ts';
import { HOME_PATH, newsPath } from '../../shared/paths.ts';
import { announce } from '../feedback/page-announcer.tsx';
import { toasts } from '../feedback/toasts.tsx';
import { useTexts } from '../language/texts-context.ts';
import { moveFocus } from '../navigation/focus.ts';
import { usePageApi } from '../navigation/page-api.ts';

interface SectionView {
  isExpanded: boolean;
  /** Those that are loaded: all, once the section was expanded. */
  articles: Article[];
  count: number;
}

/** The reader's choice, by the list of articles: Back restores it, newer articles reset it. */
const views = new WeakMap<Article[], SectionView>();

export function useSectionView({ articles, count }: SectionData, isExpandedAtFirst: boolean) {
  const [, renderAgain] = useReducer((renderings: number) => renderings + 1, 0);
  const view = views.get(articles) ?? { isExpanded: isExpandedAtFirst, articles, count };
  const setView = (next: SectionView): void => {
    views.set(articles, next);
    flushSync(renderAgain);
  };
  return [view, setView] as const;
}

/** Loads the whole page, of the server's new build, with all articles of a section. */
function loadExpandedPage(anchor: string): void {
  const address = new URL(window.location.href);
  address.searchParams.set('all', anchor);
  address.hash = anchor;
  window.location.assign(address);
}

interface SeeAllProps {
  section: Pick<SectionData, 'anchor' | 'title'>;
  view: SectionView;
  setView: (view: SectionView) => void;
  cards: RefObject<Element | null>;
  /** Of the news page, which the form must keep without scripts. */
  location?: string;
}

function useToggle({ section: { anchor, title }, view, setView, cards, location }: SeeAllProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const { loadSection } = usePageApi();
  const { articles: texts } = useTexts();
  const goTo = (target: HTMLElement | null | undefined): void => {
    moveFocus(target ?? null);
    target?.scrollIntoView({ block: 'nearest' });
  };
  const expand = (articles: Article[]): void => {
    const count = articles.length;
    setView({ isExpanded: true, articles, count });
    const sixth = cards.current?.querySelectorAll('.card')[COLLAPSED_ARTICLES];
    // The page may have newer articles by now.
    if (!sixth) return;
    announce(texts.more(count - COLLAPSED_ARTICLES, title));
    goTo(sixth.querySelector('a'));
  };
  const toggle = async (): Promise<void> => {
    if (view.isExpanded) {
      setView({ ...view, isExpanded: false });
      return goTo(button.current);
    }
    if (view.articles.length >= view.count) return expand(view.articles);
    setBusy(true);
    const result = await loadSection(anchor, location ?? null);
    setBusy(false);
    // The reader has gone elsewhere.
    if (!button.current) return;
    if (result.kind === 'ready') expand(result.data.articles);
    else if (result.kind === 'outdated') loadExpandedPage(anchor);
    else toasts.show(texts.moreFailed(title));
  };
  return { button, isBusy, toggle };
}

/** "See All {count} {title} Articles" or "Show Less": a form's button without scripts, a toggle with them. */
export function SeeAll(props: SeeAllProps) {
  const { section, view, location } = props;
  const { button, isBusy, toggle } = useToggle(props);
  const { articles: texts } = useTexts();
  const { anchor, title } = section;
  const { isExpanded } = view;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) toggle();
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
        {isExpanded ? texts.showLess : texts.seeAll(view.count, title)}
      </button>
    </form>
  );
}
