import { imagePath } from '../../shared/image-paths.ts';
import { type ImageSize, imageSource } from '../../shared/rules/image-source.ts';
import { useFailedImage } from '../layout/use-failed-image.ts';

interface ArticleImageProps {
  title: string;
  imageKey: string;
  size: ImageSize;
  initial: string;
  isFirstOnPage?: boolean;
}

/** An article's image, our own copy in the width that fits; one that fails to load leaves the letter in its place. */
export function ArticleImage({ title, imageKey, size, initial, isFirstOnPage = false }: ArticleImageProps) {
  const { hasFailed, image } = useFailedImage();
  return (
    <div className="image" data-initial={initial}>
      {!hasFailed && (
        <img
          {...image}
          alt={title}
          decoding="async"
          loading={isFirstOnPage ? undefined : 'lazy'}
          fetchPriority={isFirstOnPage ? 'high' : undefined}
          {...imageSource((width) => imagePath(imageKey, width), size)}
        />
      )}
    </div>
  );
}
