import { type ImageSize, imagePath, imageSource } from '../../shared/image-paths.ts';
import { useFailedImage } from '../layout/use-failed-image.ts';

/** A leading article of English or French. */
const ARTICLE = /^(?:(?:the|les?|la)\s+|l[’'])(?=\S)/i;

/** The first letter of a name, without a leading article: "L" of "The Lakeshore Ledger". */
export const initial = (name: string): string => Array.from(name.replace(ARTICLE, ''))[0] ?? '';

interface ArticleImageProps {
  title: string;
  imageKey: string;
  size: ImageSize;
  /** The name whose initial is in the place of an image that fails. */
  initialOf: string;
  isFirstOnPage?: boolean;
}

/** An article's image, our own copy in the width that fits; one that fails to load leaves an initial in its place. */
export function ArticleImage({ title, imageKey, size, initialOf, isFirstOnPage = false }: ArticleImageProps) {
  const { hasFailed, image } = useFailedImage();
  return (
    <div className="image" data-initial={initial(initialOf)}>
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
