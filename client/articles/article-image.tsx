import type { Article } from '../../shared/model/article.ts';
import { imagePath } from '../../shared/paths.ts';
import { type ImageSize, imageSource } from '../../shared/rules/image-source.ts';
import { useFailedImage } from './use-failed-image.ts';

interface StoryPictureProps {
  article: Article;
  size: ImageSize;
  /** The letter of the designed blank, which shows while there is no picture to see. */
  initial: string;
  /** The first thing on the page: fetched before anything else. */
  first?: boolean;
}

/** A story's picture, our own copy in the width that fits, in a place kept for it; one that fails leaves the blank behind. */
export function ArticleImage({ article, size, initial, first = false }: StoryPictureProps) {
  const { failed, picture } = useFailedImage();
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
          {...imageSource((width) => imagePath(key, width), size)}
        />
      )}
    </div>
  );
}
