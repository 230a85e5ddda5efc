import { useEffect, useRef, useState } from 'react';
import type { NewsData, PageState } from '../../shared/model/page-data.ts';
import { locationName } from '../../shared/pages/head.ts';
import { newsHeading } from '../../shared/pages/inner-head.ts';
import { LOCAL_NEWS } from '../../shared/rules/anchor.ts';
import { LocationSelector } from '../articles/location-selector.tsx';
import { SectionBlock } from '../articles/section-block.tsx';
import { ErrorScreen } from '../feedback/error-screen.tsx';
import { Loading } from '../feedback/loading.tsx';
import { announce } from '../feedback/page-announcer.tsx';
import { useInnerTexts, useTexts } from '../language/texts-context.ts';
import type { DataProps } from './page-props.ts';

interface NewsPageProps extends DataProps<NewsData> {
  /** The location asked for, known or not, or null. */
  location: string | null;
  /** The anchor of the section that shows all its articles. */
  expanded: string | null;
}

/** The last known locations, so that the selector stays in place while another one is loading. */
function useLocations(state: PageState<NewsData>): NewsData['locations'] {
  const [last, setLast] = useState<NewsData['locations']>([]);
  if (state.status === 'ready' && state.data.locations !== last) setLast(state.data.locations);
  return last;
}

/** Announces what a choice of another location has brought. */
function useAnnouncedChoice(state: PageState<NewsData>): void {
  const { articles } = useTexts();
  const data = state.status === 'ready' ? state.data : null;
  const text = data && `${locationName(data)}: ${articles.count(data.sections[0]?.count ?? 0)}`;
  const last = useRef(text);
  useEffect(() => {
    if (text === null || text === last.current) return;
    if (last.current !== null) announce(text);
    last.current = text;
  }, [text]);
}

/** Local news of a chosen location, with the other sections under it (docs/product.md, "Local news"). */
export function NewsPage({ publication, state, location, expanded }: NewsPageProps) {
  const { feedback } = useTexts();
  const texts = useInnerTexts();
  const locations = useLocations(state);
  useAnnouncedChoice(state);
  if (state.status === 'failed') return <ErrorScreen error={state.error} canRetry />;
  const chosen = state.status === 'ready' ? state.data.location : (location ?? locations[0]?.id ?? '');
  return (
    <>
      <div className="news-head page">
        <h1 tabIndex={-1}>{newsHeading(locationName({ location: chosen, locations }), texts)}</h1>
        {locations.length > 0 && <LocationSelector location={chosen} locations={locations} />}
      </div>
      {state.status === 'loading' ? (
        <Loading text={feedback.loadingNews} />
      ) : (
        <div>
          {state.data.sections.map((section, index) => (
            <SectionBlock
              key={section.anchor === LOCAL_NEWS ? `${section.anchor} ${chosen}` : section.anchor}
              section={section}
              timeZone={publication.timeZone}
              isExpanded={section.anchor === expanded}
              isFirstOnPage={index === 0}
              location={chosen}
            />
          ))}
        </div>
      )}
    </>
  );
}
