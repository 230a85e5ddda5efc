import { type ImageSize, imagePath, imageSource } from '../../shared/image-paths.ts';
import { useFailedImage } from '../layout/use-failed-image.ts';

interface ArticleImageProps {
  title: string;
  imageKey: string;
  size: ImageSize;
  isFirstOnPage?: boolean;
}

/** An article's image, our own copy in the width that fits. One that fails to load leaves a blank of its size. */
export function ArticleImage({ title, imageKey, size, isFirstOnPage = false }: ArticleImageProps) {
  const { hasFailed, image } = useFailedImage();
  return (
    <div className={hasFailed ? 'image failed' : 'image'}>
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
