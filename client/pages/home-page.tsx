import { useEffect } from 'react';
import { newsPath } from '../../shared/paths.ts';
import { FeaturedVideo } from '../articles/featured-video.tsx';
import { Lead } from '../articles/lead.tsx';
import { SectionBlock } from '../articles/section-block.tsx';
import { ErrorScreen } from '../feedback/error-screen.tsx';
import { Loading } from '../feedback/loading.tsx';
import { SiteLink } from '../layout/site-link.tsx';
import type { HomePageProps } from '../page-props.ts';
import { useRest } from '../use-rest.ts';

/** SPEC.md section 8: a front page that could not be loaded is logged. */
function useErrorLog(state: HomePageProps['state']): void {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: SPEC.md section 8 asks for this line
    if (state.status === 'failed') console.error('Error loading RSS feeds:', state.error);
  }, [state]);
}

/** The front page (SPEC.md section 2): lead and top stories, the featured video, the sections in order. */
export function HomePage({ publication, state, expanded, onRetry }: HomePageProps) {
  useErrorLog(state);
  const rest = useRest();
  if (state.status === 'loading') return <Loading text="Loading latest news..." />;
  if (state.status === 'failed') return <ErrorScreen error={state.error} onRetry={onRetry} />;
  const { data } = state;
  const firstSections = data.leadStory ? 0 : 1;
  return (
    <>
      <Lead home={data} timeZone={publication.timeZone} />
      {(rest || !data.leadStory) && data.featuredVideo && <FeaturedVideo video={data.featuredVideo} />}
      <div className={rest ? 'sections' : 'sections sections-coming'}>
        {data.sections.slice(0, rest ? undefined : firstSections).map((section, index) => (
          <SectionBlock
            key={`${section.anchor} ${data.version}`}
            section={section}
            timeZone={publication.timeZone}
            expanded={section.anchor === expanded}
            mirrored={index % 3 === 1}
            aside={
              section.anchor === 'local-news' ? (
                <p className="section-aside">
                  <SiteLink to={newsPath()}>Choose another city</SiteLink>
                </p>
              ) : null
            }
          />
        ))}
      </div>
    </>
  );
}
