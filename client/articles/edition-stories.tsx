import { EDITION_IMAGE_RATIO, type ImageSize, imageSource, PHONE_WIDTH } from '../../shared/image-paths.ts';
import type { Article } from '../../shared/model/article.ts';
import type { EditionData, EditionSection } from '../../shared/pages/edition.ts';
import { articleKey } from '../../shared/rules/article-address.ts';
import { useTexts } from '../language/texts-context.ts';
import { useFailedImage } from '../layout/use-failed-image.ts';
import { ArticleCard } from './article-cards.tsx';
import type { CardSize } from './card.tsx';

const LEAD_IMAGE: ImageSize = { sizes: `(min-width: 64rem) 45rem, ${PHONE_WIDTH}`, widths: [720, 480, 960, 1280] };
const IMAGE: ImageSize = {
  sizes: `(min-width: 64rem) 25rem, (min-width: 41rem) 50vw, ${PHONE_WIDTH}`,
  widths: [480, 320, 720],
};

/** An image that may be gone by now: one that fails is left out. */
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
      {...imageSource(imageKey, size, { edition })}
    />
  );
}

interface EditionCardProps {
  article: Article;
  size: CardSize;
  /** The name of its edition, if its picture is shown. */
  picturesOf?: string;
}

function EditionCard({ article, size, picturesOf }: EditionCardProps) {
  const { picture } = article;
  const image = picturesOf && picture !== null && (
    <Picture key={picture} imageKey={picture} edition={picturesOf} isLead={size === 'featured'} />
  );
  return <ArticleCard article={article} size={size} isFrozen image={image || null} />;
}

/** The first story of the edition, and the other top stories beside it. */
export function EditionLead({ edition: { name, topStories } }: { edition: EditionData }) {
  const texts = useTexts().articles;
  const [lead, ...others] = topStories;
  if (!lead) return null;
  return (
    <div className="edition-lead">
      <EditionCard article={lead} size="featured" picturesOf={name} />
      {others.length > 0 && (
        <section className="top-stories" aria-labelledby="top-stories-title">
          <h2 id="top-stories-title">{texts.topStories}</h2>
          {others.map((article) => (
            <EditionCard key={articleKey(article)} article={article} size="medium" picturesOf={name} />
          ))}
        </section>
      )}
    </div>
  );
}

/** The ranks of a section's stories: the first has its picture, and the others stand beside it. */
const RANKS = ['large', 'medium', 'small'] as const;

interface EditionStoriesProps {
  section: EditionSection;
  name: string;
}

export function EditionStories({ section: { anchor, title, articles }, name }: EditionStoriesProps) {
  return (
    <section className="edition-section" aria-labelledby={anchor}>
      <h2 id={anchor}>{title}</h2>
      <div className="edition-stories">
        {articles.map((article, index) => (
          <EditionCard
            key={articleKey(article)}
            article={article}
            size={RANKS[index] ?? 'small'}
            picturesOf={index === 0 ? name : undefined}
          />
        ))}
      </div>
    </section>
  );
}
