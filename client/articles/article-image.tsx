import type { CardArticle } from '../../shared/model/article.ts';
import { imagePath } from '../../shared/paths.ts';
import { type ImageSize, imageSource } from '../../shared/rules/image-source.ts';
import { useFailedImage } from './use-failed-image.ts';

interface ArticleImageProps {
  article: CardArticle;
  size: ImageSize;
  initial: string;
  first?: boolean;
}

/** An article's image, our own copy in the width that fits; one that fails to load leaves the letter in its place. */
export function ArticleImage({ article, size, initial, first = false }: ArticleImageProps) {
  const { failed, image } = useFailedImage();
  const key = article.picture;
  return (
    <div className="picture" data-initial={initial}>
      {key !== null && !failed && (
        <img
          {...image}
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
