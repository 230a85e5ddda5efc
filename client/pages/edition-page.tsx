import {
  EDITION_IMAGE_RATIO,
  editionImagePath,
  type ImageSize,
  imageSource,
  PHONE_WIDTH,
} from '../../shared/image-paths.ts';
import type { Article } from '../../shared/model/article.ts';
import { publicationName } from '../../shared/model/publication-info.ts';
import type { EditionData, EditionLink, EditionPageData } from '../../shared/pages/edition.ts';
import { EDITIONS_FEED_NAME, EDITIONS_PATH } from '../../shared/paths.ts';
import { articleKey } from '../../shared/rules/article-key.ts';
import { ArticleCard } from '../articles/article-cards.tsx';
import type { CardSize } from '../articles/card.tsx';
import type { HeadContext, PageHead } from '../document/page-head.ts';
import { collectionPageOf } from '../document/structured-data.ts';
import { useTexts } from '../language/texts-context.ts';
import { useFailedImage } from '../layout/use-failed-image.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';
import { UnreadyPage } from './unready-page.tsx';

const LEAD_IMAGE: ImageSize = { sizes: `(min-width: 64rem) 45rem, ${PHONE_WIDTH}`, widths: [720, 480, 960, 1280] };
const IMAGE: ImageSize = {
  sizes: `(min-width: 64rem) 25rem, (min-width: 41rem) 50vw, ${PHONE_WIDTH}`,
  widths: [480, 320, 720],
};

/** An image that may be gone by now: one that fails is left out, and the server leaves it out of the next page. */
function Picture({ imageKey, edition, isLead }: { imageKey: string; edition: string; isLead: boolean }) {
  const { hasFailed, image } = useFailedImage();
  if (hasFailed) return null;
  const size = isLead ? LEAD_IMAGE : IMAGE;
  const [width] = size.widths;
  return (
    <img
      {...image}
      className="edition-picture"
      // The headline beside it says what it shows.
      alt=""
      width={width}
      height={width * EDITION_IMAGE_RATIO}
      loading={isLead ? undefined : 'lazy'}
      fetchPriority={isLead ? 'high' : undefined}
      {...imageSource((each) => editionImagePath(imageKey, each, edition), size)}
    />
  );
}

interface StoryProps {
  article: Article;
  size: CardSize;
  /** The name of its edition, if its picture is shown. */
  picturesOf?: string;
}

function Story({ article, size, picturesOf }: StoryProps) {
  const { picture } = article;
  const image = picturesOf && picture !== null && (
    <Picture key={picture} imageKey={picture} edition={picturesOf} isLead={size === 'featured'} />
  );
  return <ArticleCard article={article} size={size} isFrozen image={image || null} />;
}

function Lead({ edition }: { edition: EditionData }) {
  const { topStories } = useTexts().articles;
  const [lead, ...others] = edition.topStories;
  if (!lead) return null;
  return (
    <div className="edition-lead">
      <Story article={lead} size="featured" picturesOf={edition.name} />
      {others.length > 0 && (
        <section className="top-stories" aria-labelledby="top-stories-title">
          <h2 id="top-stories-title">{topStories}</h2>
          {others.map((article) => (
            <Story key={articleKey(article)} article={article} size="small" />
          ))}
        </section>
      )}
    </div>
  );
}

/** The first story of a section has its picture, and the others stand beside it. */
function Section({ section, edition }: { section: EditionData['sections'][number]; edition: EditionData }) {
  const { anchor, title, articles } = section;
  return (
    <section className="edition-section" aria-labelledby={anchor}>
      <h2 id={anchor}>{title}</h2>
      <div className="edition-stories">
        {articles.map((article, index) => (
          <Story
            key={articleKey(article)}
            article={article}
            size="medium"
            picturesOf={index === 0 ? edition.name : undefined}
          />
        ))}
      </div>
    </section>
  );
}

function Neighbour({ link, label, isNext }: { link: EditionLink | null; label: string; isNext?: boolean }) {
  if (!link) return null;
  return (
    <PublicationLink className={isNext ? 'neighbour neighbour-next' : 'neighbour'} to={link.path}>
      <span className="neighbour-label">{label}</span> {link.day}
    </PublicationLink>
  );
}

function NoEdition({ message }: { message: string }) {
  const { editions } = useTexts();
  return (
    <div className="page">
      <div className="notice">
        <h1 tabIndex={-1}>{editions.unknown}</h1>
        <p className="notice-text">{message}</p>
        <p className="notice-actions">
          <PublicationLink className="button" to={EDITIONS_PATH}>
            {editions.all}
          </PublicationLink>
        </p>
      </div>
    </div>
  );
}

const isUnknown = ({ state }: EditionPageData): boolean => state.status === 'failed' && state.error.status === 404;

export function editionHead(page: EditionPageData, { publication, texts }: HeadContext): PageHead | null {
  const { state } = page;
  if (isUnknown(page)) return { heading: texts.editions.unknown };
  if (state.status !== 'ready') return null;
  const { title, day, path, topStories, sections } = state.data;
  const name = `${title}, ${day}`;
  const description = texts.descriptions.edition(publicationName(publication), day);
  const articles = [...topStories, ...sections.flatMap((section) => section.articles)];
  const total = new Set(articles.map(({ link }) => link)).size;
  return {
    heading: name,
    listing: {
      description,
      path,
      feed: { name: EDITIONS_FEED_NAME, title: texts.links.editions },
      about: [collectionPageOf(publication, { name, description, path, total, articles })],
      parents: [{ name: texts.headings.editions, path: EDITIONS_PATH }],
    },
  };
}

/** The front page as it was at one hour (docs/product.md, "Editions"). */
export function EditionPage({ page }: { page: EditionPageData }) {
  const { editions: texts } = useTexts();
  const { state } = page;
  if (state.status === 'failed' && state.error.status === 404) return <NoEdition message={state.error.message} />;
  if (state.status !== 'ready') return <UnreadyPage page={page} />;
  const { data: edition } = state;
  const { title, day, at, time, sections, before, after, daysWithout } = edition;
  return (
    <div className="page edition">
      <header className="page-header">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="standfirst">
          <time dateTime={at}>{texts.frozenAt(day, time)}</time>
        </p>
      </header>
      <Lead edition={edition} />
      <div className="edition-sections">
        {sections.map((section) => (
          <Section key={section.anchor} section={section} edition={edition} />
        ))}
      </div>
      {daysWithout.map((without) => (
        <p key={without} className="edition-without">
          {texts.without(without)}
        </p>
      ))}
      <nav className="neighbours" aria-label={texts.others}>
        <Neighbour link={before} label={texts.before} />
        <Neighbour link={after} label={texts.after} isNext />
      </nav>
      <p className="edition-all">
        <PublicationLink to={EDITIONS_PATH}>{texts.all}</PublicationLink>
      </p>
    </div>
  );
}
