import type { Article } from '../../shared/article.ts';
import { imagePath } from '../../shared/paths.ts';
import { type PictureSize, pictureSource } from '../picture-source.ts';
import { useFailedPicture } from '../use-failed-picture.ts';

interface StoryPictureProps {
  article: Article;
  size: PictureSize;
  /** The letter of the designed blank, which shows while there is no picture to see. */
  initial: string;
  /** The first thing on the page: fetched before anything else. */
  first?: boolean;
}

/** Our own copy in the width that fits, where there is one; else the publisher's, who is not told where it is read. */
function sourceOf({ picture, imageUrl }: Article, size: PictureSize) {
  return picture === null
    ? { src: imageUrl ?? undefined, referrerPolicy: 'no-referrer' as const }
    : pictureSource((width) => imagePath(picture, width), size);
}

/** A story's picture in a place kept for it; one that fails leaves the blank behind. */
export function StoryPicture({ article, size, initial, first = false }: StoryPictureProps) {
  const { failed, picture } = useFailedPicture();
  const has = article.imageUrl !== null || article.picture !== null;
  return (
    <div className="picture" data-initial={initial}>
      {has && !failed && (
        <img
          {...picture}
          alt={article.title}
          decoding="async"
          loading={first ? undefined : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          {...sourceOf(article, size)}
        />
      )}
    </div>
  );
}
