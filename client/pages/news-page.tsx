import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Texts } from '../../shared/language/en/texts.ts';
import { locationName, type NewsData, type NewsPageData } from '../../shared/pages/news.ts';
import type { PageState } from '../../shared/pages/page-definition.ts';
import { locationFeedName, newsPath } from '../../shared/paths.ts';
import { LOCAL_NEWS } from '../../shared/rules/anchor.ts';
import { SectionBlock } from '../articles/section-block.tsx';
import type { HeadContext, PageHead } from '../document/page-head.ts';
import { collectionPageOf } from '../document/structured-data.ts';
import { Loading } from '../feedback/try-again.tsx';
import { useTexts } from '../language/texts-context.ts';
import { KEEP_SCROLL, useFocusFallback } from '../navigation/focus.ts';
import { useHydrated } from '../navigation/use-hydrated.ts';
import { UnreadyPage } from './unready-page.tsx';

function newsHeading(name: string, { news, newsOf }: Texts['headings']): string {
  return name === '' ? news : newsOf(name);
}

/** The page's data: the last ones while another location is loading, null while the first one is. */
function useShownData(state: PageState<NewsData>): NewsData | null {
  const [lastData, setLastData] = useState<NewsData | null>(null);
  if (state.status === 'ready' && state.data !== lastData) setLastData(state.data);
  return state.status === 'ready' ? state.data : lastData;
}

interface SectionsProps extends Pick<NewsPageData, 'expanded'> {
  data: NewsData;
  /** Whether the sections of another location are loading. */
  isBusy: boolean;
}

function Sections({ data, expanded, isBusy }: SectionsProps) {
  return (
    <div className="news-sections" aria-busy={isBusy || undefined}>
      {data.sections.map((section, index) => (
        <SectionBlock
          key={section.anchor}
          section={section.anchor === LOCAL_NEWS ? section : { ...section, layout: 'list' }}
          isExpanded={section.anchor === expanded}
          isDeferred={index > 0 && section.anchor !== LOCAL_NEWS}
          isFirstOnPage={index === 0}
          location={data.location}
        />
      ))}
    </div>
  );
}

/** Chooses the location of the local news: a plain form without scripts, with them a choice shows at once. */
function LocationSelector({ location, locations }: Pick<NewsData, 'location' | 'locations'>) {
  const { news } = useTexts();
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [choice, setChoice] = useState({ id: location, shown: location });
  // A navigation resets the choice.
  if (choice.shown !== location) setChoice({ id: location, shown: location });
  const select = useRef<HTMLSelectElement>(null);
  useFocusFallback();
  const pathOf = (id: string | null): string => newsPath(id === locations[0]?.id ? null : id);
  const choose = (id: string): void => {
    setChoice({ id, shown: location });
    const path = pathOf(id);
    // Choosing the shown location again, while another loads, adds no entry to the history.
    const replace = path === pathOf(new URLSearchParams(search).get('location'));
    navigate(path, { replace, state: KEEP_SCROLL, preventScrollReset: true });
  };
  const chooseEarly = useEffectEvent(() => {
    const earlyChoice = select.current?.value ?? location;
    if (earlyChoice !== location) choose(earlyChoice);
  });
  // The reader may have chosen before hydration.
  useEffect(() => chooseEarly(), []);
  return (
    <form className="location" action={newsPath()}>
      <label htmlFor="location">{news.location}</label>
      <select
        ref={select}
        id="location"
        autoComplete="off"
        name="location"
        value={choice.id}
        onChange={({ target }) => choose(target.value)}
      >
        {locations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button type="submit" className="button" disabled={isHydrated}>
        {news.show}
      </button>
    </form>
  );
}

export function newsHead({ state }: NewsPageData, { publication, texts }: HeadContext): PageHead | null {
  if (state.status !== 'ready') return null;
  const { location, locations, sections } = state.data;
  const name = locationName(state.data);
  const heading = newsHeading(name, texts.headings);
  const description = texts.descriptions.news(name || publication.city);
  const path = newsPath(location === locations[0]?.id ? null : location);
  const articles = sections.flatMap((section) => section.articles);
  const feed = location === '' ? undefined : { name: locationFeedName(location), title: name };
  const about = [collectionPageOf(publication, { name: heading, description, path, total: articles.length, articles })];
  const local = sections.find(({ anchor }) => anchor === LOCAL_NEWS);
  return {
    heading,
    count: texts.articles.count(local?.count ?? 0),
    listing: { description, path, feed, about },
  };
}

export function NewsPage({ page }: { page: NewsPageData }) {
  const { feedback, headings } = useTexts();
  const { state } = page;
  const data = useShownData(state);
  if (!data || state.status === 'failed') return <UnreadyPage page={page} />;
  const isLoading = state.status === 'loading';
  const { locations } = data;
  const chosenId = isLoading ? (page.location ?? locations[0]?.id ?? '') : data.location;
  const name = locationName({ location: chosenId, locations });
  return (
    <>
      <div className="news-head page">
        <h1 tabIndex={-1}>{newsHeading(name, headings)}</h1>
        {locations.length > 0 && <LocationSelector location={chosenId} locations={locations} />}
      </div>
      <div className="news-body">
        <Sections data={data} expanded={page.expanded} isBusy={isLoading} />
        {isLoading && <Loading text={feedback.loadingNews} />}
      </div>
    </>
  );
}
