import { useEffect } from 'react';
import type { HomePageData } from '../../shared/model/page-data.ts';
import { newsPath } from '../../shared/paths.ts';
import { LOCAL_NEWS } from '../../shared/rules/anchor.ts';
import { FeaturedVideo } from '../articles/featured-video.tsx';
import { Lead } from '../articles/lead.tsx';
import { SectionBlock } from '../articles/section-block.tsx';
import { ErrorScreen } from '../feedback/error-screen.tsx';
import { Loading } from '../feedback/loading.tsx';
import { useTexts } from '../language/texts-context.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';

type HomePageProps = Omit<HomePageData, 'kind'>;

/** Logs a home page that could not be loaded. */
function useErrorLog(state: HomePageProps['state']): void {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: docs/product.md, "Home page"
    if (state.status === 'failed') console.error('Error loading RSS feeds:', state.error);
  }, [state]);
}

/** The home page: lead and top stories, the featured video, the sections in order. */
export function HomePage({ state, expanded }: HomePageProps) {
  const { articles, feedback } = useTexts();
  useErrorLog(state);
  if (state.status === 'loading') return <Loading text={feedback.loadingNews} />;
  if (state.status === 'failed') return <ErrorScreen error={state.error} canRetry />;
  const { data } = state;
  return (
    <>
      <Lead home={data} />
      {data.featuredVideo && <FeaturedVideo video={data.featuredVideo} />}
      <div>
        {data.sections.map((section, index) => (
          <SectionBlock
            key={section.anchor}
            section={section}
            isExpanded={section.anchor === expanded}
            isDeferred={index > 0}
            isDivided={index === Math.ceil(data.sections.length / 2)}
            aside={
              section.anchor === LOCAL_NEWS ? (
                <p className="section-aside">
                  <PublicationLink to={newsPath()}>{articles.chooseCity}</PublicationLink>
                </p>
              ) : null
            }
          />
        ))}
      </div>
    </>
  );
}
