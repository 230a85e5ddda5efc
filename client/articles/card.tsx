import type { ReactNode } from 'react';
import { type ImageSize, imageSource, PHONE_WIDTH } from '../../shared/image-paths.ts';
import type { Article } from '../../shared/model/article.ts';
import { relativeTime } from '../../shared/rules/date-format.ts';
import { useTexts } from '../language/texts-context.ts';
import { longTitleClass } from '../layout/card-text.tsx';
import { useNow } from '../layout/clock.ts';
import { usePublication } from '../layout/publication-context.ts';
import { useFailedImage } from '../layout/use-failed-image.ts';
import { AlsoCovered, CoveredBy } from './also-covered.tsx';

/** An article's time in fixed words, or its age: the server's at first, then updated by the browser's clock. */
function ArticleTime({ article, fixed }: { article: Article; fixed: string | undefined }) {
  const { timeZone } = usePublication();
  const now = useNow();
  const texts = useTexts();
  const { publishedDate, publishedAt } = article;
  if (publishedDate === null) return <span className="card-time">{publishedAt}</span>;
  const text = fixed ?? (now === null ? publishedAt : relativeTime(publishedDate, now, { timeZone, texts }));
  return (
    <time className="card-time" dateTime={publishedDate}>
      {text}
    </time>
  );
}

/** `featured` is the large card of the lead article. */
export type CardSize = 'small' | 'medium' | 'large' | 'featured';

export interface CardProps {
  article: Article;
  size: CardSize;
  /** The class of its grid cell (styles/section-grid.css). */
  shape?: string | undefined;
  element?: 'article' | 'li';
  headingElement?: 'h2' | 'h3';
  /** Its time stays as the server wrote it. */
  isFrozen?: boolean;
  date?: string;
  /** Instead of the article's image. By default our copy of it. */
  image?: ReactNode;
  /** The first article of the page: its image is loaded before all others. */
  isFirstOnPage?: boolean;
  /** The article's title, summary and author as the card shows them. A search has its section instead of the author. */
  headline: ReactNode;
  summary: ReactNode;
  credit: ReactNode;
}

/** The widths in styles/card-sizes.css and styles/section-grid.css. */
const IMAGE_SIZES: Record<CardSize, ImageSize> = {
  small: { sizes: '7.5rem', widths: [160, 320] },
  medium: { sizes: `(min-width: 65rem) 25rem, (min-width: 41rem) 50vw, ${PHONE_WIDTH}`, widths: [480, 320, 720, 960] },
  large: {
    sizes: `(min-width: 90rem) 40rem, (min-width: 65rem) 45vw, (min-width: 48rem) 60vw, ${PHONE_WIDTH}`,
    widths: [720, 480, 600, 960, 1280],
  },
  featured: {
    sizes: `(min-width: 75rem) 31rem, (min-width: 48rem) 60vw, ${PHONE_WIDTH}`,
    widths: [720, 480, 600, 960, 1280],
  },
};

interface CardImageProps {
  article: Article;
  picture: string;
  size: CardSize;
  isFirstOnPage: boolean;
}

/** Our own copy in the width that fits, with its mean colour behind it while it loads. One that fails leaves a blank of its size. */
function CardImage({ article: { title, tone }, picture, size, isFirstOnPage }: CardImageProps) {
  const { hasFailed, image } = useFailedImage();
  if (hasFailed) return <div className="image failed" />;
  return (
    <div className="image">
      {/* No style attribute, which the policy forbids. The page data lacks what the server wrote here. */}
      <svg color={tone} aria-hidden="true" suppressHydrationWarning />
      <img
        {...image}
        alt={title}
        decoding="async"
        loading={isFirstOnPage ? undefined : 'lazy'}
        fetchPriority={isFirstOnPage ? 'high' : undefined}
        {...imageSource(picture, IMAGE_SIZES[size])}
      />
    </div>
  );
}

/** One article: image, publisher, headline, summary and byline. The headline's link covers the card. */
export function Card({
  article,
  size,
  shape,
  element: Element = 'article',
  headingElement: Heading = size === 'featured' ? 'h2' : 'h3',
  isFirstOnPage = size === 'featured',
  isFrozen = false,
  date,
  image,
  headline,
  summary,
  credit,
}: CardProps) {
  const { title, link, source, lang, picture, alsoFrom = [] } = article;
  const {
    language,
    stories: { carriedBy },
  } = useTexts();
  const isForeign = lang !== null && lang.split('-')[0] !== language;
  const long = longTitleClass(title);
  // By its key, an image that failed does not hide the next one.
  const ownImage = picture && (
    <CardImage key={picture} article={article} picture={picture} size={size} isFirstOnPage={isFirstOnPage} />
  );
  return (
    <Element className={`card card-${size}${shape ? ` ${shape}` : ''}`} lang={lang ?? undefined} dir="auto">
      {image === undefined ? ownImage : image}
      <div className="card-text">
        <p className="card-source">
          <bdi>{source}</bdi>
        </p>
        <Heading className={long ? `card-title ${long}` : 'card-title'}>
          <a href={link} rel="noopener">
            {headline}
          </a>
        </Heading>
        <p className="card-summary">{summary}</p>
        <p className="card-byline" lang={isForeign ? language : undefined}>
          <span>{credit}</span> <ArticleTime article={article} fixed={isFrozen ? article.publishedAt : date} />
          {isFrozen && alsoFrom.length > 0 && <span className="card-carried">{carriedBy(alsoFrom.length + 1)}</span>}
          {size === 'small' && <CoveredBy article={article} lang={isForeign ? lang : null} />}
        </p>
        {size !== 'small' && (
          <AlsoCovered article={article} lang={isForeign ? lang : null} visibleCount={size === 'medium' ? 2 : 3} />
        )}
      </div>
    </Element>
  );
}
