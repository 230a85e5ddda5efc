import type { Article } from '../../shared/model/article.ts';
import { type ImageSize, PHONE_WIDTH } from '../../shared/rules/image-source.ts';
import { ArticleImage } from './article-image.tsx';
import { ArticleTime } from './article-time.tsx';

/** SPEC.md section 2, "Article card". */
export type CardSize = 'small' | 'medium' | 'large';

interface ArticleCardProps {
  article: Article;
  size: CardSize;
  timeZone: string;
  /** The letter of the designed blank; null where a story without a picture is set in type alone. */
  initial: string | null;
  /** The lead story: a large card with the extra-large headline. */
  featured?: boolean;
  /** The first story of the page, as the lead is: its picture before all others. */
  first?: boolean;
}

/** As wide as styles/card.css and styles/section.css show them; a phone's wide pictures are cropped, not small. */
const PICTURE_SIZES: Record<CardSize | 'featured', ImageSize> = {
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

/** One story: picture, publisher, headline, summary and byline. The headline is the link; the picture belongs to it. */
export function ArticleCard({
  article,
  size,
  timeZone,
  initial,
  featured = false,
  first = featured,
}: ArticleCardProps) {
  const { title, summary, author, link, source, lang, picture } = article;
  const Headline = featured ? 'h2' : 'h3';
  return (
    <article className={`card card-${featured ? 'featured' : size}`} lang={lang ?? undefined} dir="auto">
      {(picture !== null || initial !== null) && (
        <ArticleImage
          article={article}
          size={PICTURE_SIZES[featured ? 'featured' : size]}
          initial={initial ?? source.charAt(0)}
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
