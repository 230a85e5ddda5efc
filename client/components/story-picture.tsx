import type { Article } from '../../shared/article.ts';
import { imagePath } from '../../shared/paths.ts';
import { type PictureSize, pictureSource } from '../../shared/picture-source.ts';
import { useFailedPicture } from '../use-failed-picture.ts';

interface StoryPictureProps {
  article: Article;
  size: PictureSize;
  /** The letter of the designed blank, which shows while there is no picture to see. */
  initial: string;
  /** The first thing on the page: fetched before anything else. */
  first?: boolean;
}

/** A story's picture, our own copy in the width that fits, in a place kept for it; one that fails leaves the blank behind. */
export function StoryPicture({ article, size, initial, first = false }: StoryPictureProps) {
  const { failed, picture } = useFailedPicture();
  const key = article.picture;
  return (
    <div className="picture" data-initial={initial} data-key={key ?? undefined}>
      {key !== null && !failed && (
        <img
          {...picture}
          alt={article.title}
          decoding="async"
          loading={first ? undefined : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          {...pictureSource((width) => imagePath(key, width), size)}
        />
      )}
    </div>
  );
}
