import { useEffect, useRef, useState } from 'react';
import type { Texts } from '../../shared/language/en/texts.ts';
import { locationName, type NewsData, type NewsPageData } from '../../shared/pages/news.ts';
import type { PageState } from '../../shared/pages/page-definition.ts';
import { locationFeedName, newsPath } from '../../shared/paths.ts';
import { LOCAL_NEWS } from '../../shared/rules/anchor.ts';
import { SectionBlock } from '../articles/section-block.tsx';
import type { HeadContext, PageHead } from '../document/page-head.ts';
import { collectionPageOf } from '../document/structured-data.ts';
import { announce } from '../feedback/page-announcer.tsx';
import { Loading } from '../feedback/try-again.tsx';
import { useTexts } from '../language/texts-context.ts';
import { LocationSelector } from './location-selector.tsx';
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

/** Announces what a choice of another location has brought. */
function useAnnouncedChoice(data: NewsData | null): void {
  const { articles } = useTexts();
  const text =
    data &&
    `${locationName(data)}: ${articles.count(data.sections.find(({ anchor }) => anchor === LOCAL_NEWS)?.count ?? 0)}`;
  const lastText = useRef(text);
  useEffect(() => {
    if (text !== null && lastText.current !== null && text !== lastText.current) announce(text);
    lastText.current = text;
  }, [text]);
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
  return { heading, listing: { description, path, feed, about } };
}

/** Local news of a chosen location, with the other sections under it (docs/product.md, "Local news"). */
export function NewsPage({ page }: { page: NewsPageData }) {
  const { feedback, headings } = useTexts();
  const { state } = page;
  const data = useShownData(state);
  useAnnouncedChoice(data);
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
