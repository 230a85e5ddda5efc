import type { BlogPost } from '../../shared/model/page-data.ts';
import { postImagePath, widePostImagePath } from '../../shared/paths.ts';
import { COLUMN_WIDTH, type ImageSize, imageSource } from '../../shared/rules/image-source.ts';
import { useFailedImage } from '../articles/use-failed-image.ts';

/** The sizes in styles/post.css: wide above the title, tall beside it on large screens. */
const WIDE: ImageSize = { sizes: COLUMN_WIDTH, widths: [720, 320, 480, 600, 960, 1280] };
const HIGH: ImageSize = { sizes: '26rem', widths: [720, 480, 960, 1280] };
const LARGE_SCREEN = '(min-width: 64rem)';

/**
 * A post's featured image with a link to it on Pinterest, in the shape that the screen shows; the link stays where the
 * image fails to load.
 */
export function PostImage({ post }: { post: BlogPost }) {
  const { failed, image } = useFailedImage();
  const { pinterestImageLink: address, picture: key, metaTitle, slug } = post;
  if (!address || !key) return null;
  const { srcSet, sizes } = imageSource((width) => postImagePath(key, width, slug), HIGH);
  const wide = imageSource((width) => widePostImagePath(key, width, slug), WIDE);
  return (
    <figure className="post-picture">
      {!failed && (
        <picture>
          <source media={LARGE_SCREEN} srcSet={srcSet} sizes={sizes} />
          <img {...image} alt={metaTitle} fetchPriority="high" {...wide} />
        </picture>
      )}
      <figcaption>
        <a className="new-tab" href={address} target="_blank" rel="noopener noreferrer">
          View on Pinterest
        </a>
      </figcaption>
    </figure>
  );
}
