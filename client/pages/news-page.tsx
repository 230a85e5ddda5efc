import { useEffect, useRef, useState } from 'react';
import { newsHeading } from '../../shared/pages/inner-head.ts';
import type { NewsData, NewsPageData } from '../../shared/pages/news.ts';
import { locationName } from '../../shared/pages/news.ts';
import type { PageState } from '../../shared/pages/page-definition.ts';
import { LOCAL_NEWS } from '../../shared/rules/anchor.ts';
import { SectionBlock } from '../articles/section-block.tsx';
import { ErrorScreen } from '../feedback/error-screen.tsx';
import { Loading } from '../feedback/loading.tsx';
import { announce } from '../feedback/page-announcer.tsx';
import { useTexts } from '../language/texts-context.ts';
import { LocationSelector } from './location-selector.tsx';

type NewsPageProps = Omit<NewsPageData, 'kind'>;

/** The page's data: the last ones while another location is loading, null while the first one is. */
function useShownData(state: PageState<NewsData>): NewsData | null {
  const [last, setLast] = useState<NewsData | null>(null);
  if (state.status === 'ready' && state.data !== last) setLast(state.data);
  return state.status === 'ready' ? state.data : last;
}

/** Announces what a choice of another location has brought. */
function useAnnouncedChoice(data: NewsData | null): void {
  const { articles } = useTexts();
  const text =
    data &&
    `${locationName(data)}: ${articles.count(data.sections.find(({ anchor }) => anchor === LOCAL_NEWS)?.count ?? 0)}`;
  const last = useRef(text);
  useEffect(() => {
    if (text !== null && last.current !== null && text !== last.current) announce(text);
    last.current = text;
  }, [text]);
}

interface SectionsProps extends Pick<NewsPageProps, 'expanded'> {
  data: NewsData;
  /** Whether the sections of another location are to take their place. */
  isBusy: boolean;
}

function Sections({ data, expanded, isBusy }: SectionsProps) {
  return (
    <div className="news-sections" aria-busy={isBusy || undefined}>
      {data.sections.map((section, index) => (
        <SectionBlock
          key={section.anchor}
          section={section}
          isExpanded={section.anchor === expanded}
          isDeferred={index > 0 && section.anchor !== LOCAL_NEWS}
          isFirstOnPage={index === 0}
          location={data.location}
        />
      ))}
    </div>
  );
}

/** Local news of a chosen location, with the other sections under it (docs/product.md, "Local news"). */
export function NewsPage({ state, location, expanded }: NewsPageProps) {
  const { feedback, headings } = useTexts();
  const data = useShownData(state);
  useAnnouncedChoice(data);
  if (state.status === 'failed') return <ErrorScreen error={state.error} canRetry />;
  const isLoading = state.status === 'loading';
  const locations = data?.locations ?? [];
  const chosen = isLoading ? (location ?? locations[0]?.id ?? '') : state.data.location;
  return (
    <>
      <div className="news-head page">
        <h1 tabIndex={-1}>{newsHeading(locationName({ location: chosen, locations }), headings)}</h1>
        {locations.length > 0 && <LocationSelector location={chosen} locations={locations} />}
      </div>
      <div className="news-body">
        {data && <Sections data={data} expanded={expanded} isBusy={isLoading} />}
        {isLoading && <Loading text={feedback.loadingNews} />}
      </div>
    </>
  );
}
