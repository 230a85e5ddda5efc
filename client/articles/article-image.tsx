import { type ImageSize, imageSource } from '../../shared/image-paths.ts';
import { useFailedImage } from '../layout/use-failed-image.ts';

interface ArticleImageProps {
  title: string;
  imageKey: string;
  tone: string | undefined;
  size: ImageSize;
  isFirstOnPage?: boolean;
}

/**
 * An article's image, our own copy in the width that fits, with its mean colour behind it while it loads. One that fails to
 * load leaves a blank of its size.
 */
export function ArticleImage({ title, imageKey, tone, size, isFirstOnPage = false }: ArticleImageProps) {
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
        {...imageSource(imageKey, size)}
      />
    </div>
  );
}
