import { publicationName } from '../../shared/model/publication-info.ts';
import type { FeaturedVideo as Video } from '../../shared/model/snapshot.ts';
import type { HomeData, HomePageData } from '../../shared/pages/home.ts';
import type { LatestArticle } from '../../shared/pages/latest.ts';
import { HOME_PATH, latestPath, newsPath } from '../../shared/paths.ts';
import { LOCAL_NEWS } from '../../shared/rules/anchor.ts';
import { ArticleCard } from '../articles/article-cards.tsx';
import { LatestLines } from '../articles/latest-line.tsx';
import { SectionBlock } from '../articles/section-block.tsx';
import type { HeadContext, PageHead } from '../document/page-head.ts';
import { useTexts } from '../language/texts-context.ts';
import { VideoFrame } from '../layout/external-frame.tsx';
import { TodaysEdition } from '../layout/masthead.tsx';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { UnreadyPage } from './unready-page.tsx';

/** The newest articles in lines, under a link to all of them, and today's edition, for which a narrow nameplate has no room. */
function JustIn({ articles }: { articles: readonly LatestArticle[] }) {
  const texts = useTexts().articles;
  return (
    <section className="just-in" aria-labelledby="just-in--title">
      <h2 id="just-in--title">
        <PublicationLink to={latestPath()}>{texts.justIn}</PublicationLink>
      </h2>
      <TodaysEdition />
      <LatestLines articles={articles} />
    </section>
  );
}

function Lead({ home }: { home: HomeData }) {
  const texts = useTexts().articles;
  const [lead, ...others] = home.topStories;
  if (!lead) return null;
  return (
    <div className="lead page">
      <ArticleCard article={lead} size="featured" />
      <div className="front-column">
        {others.length > 0 && (
          <section className="top-stories" aria-labelledby="top-stories-title">
            <h2 id="top-stories-title">{texts.topStories}</h2>
            {others.map((article, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have the same article.
              <ArticleCard key={index} article={article} size="small" />
            ))}
          </section>
        )}
        {home.justIn.length > 0 && <JustIn articles={home.justIn} />}
      </div>
    </div>
  );
}

function FeaturedVideo({ video }: { video: Video }) {
  const { featuredVideo, featuredVideoLine } = useTexts().articles;
  return (
    <section className="video-band" aria-labelledby="featured-video-title">
      <div className="page">
        <div>
          <h2 id="featured-video-title">{featuredVideo}</h2>
          <p>{featuredVideoLine}</p>
          <p className="video-title">{video.title}</p>
        </div>
        <VideoFrame className="video-player" youtubeId={video.youtubeId} title={video.title} />
      </div>
    </section>
  );
}

export function homeHead({ state }: HomePageData, { publication, texts }: HeadContext): PageHead | null {
  if (state.status !== 'ready') return null;
  const name = publicationName(publication);
  return {
    heading: name,
    title: `${name}: ${publication.tagline}`,
    listing: { description: texts.descriptions.home(publication.city), path: HOME_PATH },
  };
}

export function HomePage({ page }: { page: HomePageData }) {
  const { articles } = useTexts();
  if (page.state.status !== 'ready') return <UnreadyPage page={page} />;
  const { data } = page.state;
  const middle = Math.ceil(data.sections.length / 2);
  return (
    <>
      <Lead home={data} />
      {data.featuredVideo && <FeaturedVideo video={data.featuredVideo} />}
      <div className="home-sections">
        {data.sections.map((section, index) => (
          <SectionBlock
            key={section.anchor}
            section={section}
            isExpanded={section.anchor === page.expanded}
            isDeferred={index > 0}
            isDivided={index === middle}
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
