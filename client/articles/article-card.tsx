import type { CardArticle } from '../../shared/model/article.ts';
import { type ImageSize, PHONE_WIDTH } from '../../shared/rules/image-source.ts';
import { ArticleImage } from './article-image.tsx';
import { ArticleTime } from './article-time.tsx';

export type CardSize = 'small' | 'medium' | 'large';

interface ArticleCardProps {
  article: CardArticle;
  size: CardSize;
  timeZone: string;
  /** Its first letter is shown in place of a missing image; null where an article without an image is set in type alone. */
  initialOf: string | null;
  featured?: boolean;
  headline?: 'h2' | 'h3';
  /** The first article of the page: its image is loaded before all others. */
  first?: boolean;
}

/** The widths in styles/card.css and styles/section.css. */
const IMAGE_SIZES: Record<CardSize | 'featured', ImageSize> = {
  small: { sizes: '7.5rem', widths: [160, 320] },
  medium: { sizes: `(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, ${PHONE_WIDTH}`, widths: [480, 320, 720, 960] },
  large: {
    sizes: `(min-width: 64rem) 31rem, (min-width: 40rem) 60vw, ${PHONE_WIDTH}`,
    widths: [720, 480, 600, 960, 1280],
  },
  featured: {
    sizes: `(min-width: 64rem) 31rem, (min-width: 48rem) 60vw, ${PHONE_WIDTH}`,
    widths: [720, 480, 600, 960, 1280],
  },
};

/** One article: image, publisher, headline, summary and byline. The headline's link covers the image too. */
export function ArticleCard({
  article,
  size,
  timeZone,
  initialOf,
  featured = false,
  headline: Headline = featured ? 'h2' : 'h3',
  first = featured,
}: ArticleCardProps) {
  const { title, summary, author, link, source, lang, picture } = article;
  return (
    <article className={`card card-${featured ? 'featured' : size}`} lang={lang ?? undefined} dir="auto">
      {(picture !== null || initialOf !== null) && (
        <ArticleImage
          article={article}
          size={IMAGE_SIZES[featured ? 'featured' : size]}
          initial={Array.from(initialOf ?? source)[0] ?? ''}
          first={first}
        />
      )}
      <div className="card-text">
        <p className="card-source">
          <bdi>{source}</bdi>
        </p>
        <Headline className="card-title">
          <a href={link} rel="noopener">
            {title}
          </a>
        </Headline>
        <p className="card-summary">{summary}</p>
        <p className="card-byline">
          <span>
            By <span className="card-author">{author}</span>
          </span>{' '}
          <ArticleTime article={article} timeZone={timeZone} />
        </p>
      </div>
    </article>
  );
}
