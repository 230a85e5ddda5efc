import { postImagePath, widePostImagePath } from '../../shared/image-paths.ts';
import type { PostData } from '../../shared/pages/post.ts';
import { COLUMN_WIDTH, type ImageSize, imageSource, PHONE_WIDTH } from '../../shared/rules/image-source.ts';
import { useTexts } from '../language/texts-context.ts';
import { useFailedImage } from '../layout/use-failed-image.ts';

/** The shapes in styles/post.css and styles/post-wide.css: a pin, but wide above the title on medium screens. */
const WIDE: ImageSize = { sizes: COLUMN_WIDTH, widths: [720, 960, 1280] };
const HIGH: ImageSize = { sizes: `(min-width: 64rem) 20rem, ${PHONE_WIDTH}`, widths: [720, 320, 480, 600, 960] };
const MEDIUM_SCREEN = '(40rem <= width < 64rem)';

/**
 * A post's featured image with a link to it on Pinterest, in the shape that the screen shows; the link stays where the
 * image fails to load.
 */
export function PostImage({ post }: { post: PostData }) {
  const { pinterest } = useTexts().post;
  const { hasFailed, image } = useFailedImage();
  const { pinterestImageLink: address, picture: key, metaTitle, slug } = post;
  if (!address || !key) return null;
  const { srcSet, sizes } = imageSource((width) => widePostImagePath(key, width, slug), WIDE);
  const high = imageSource((width) => postImagePath(key, width, slug), HIGH);
  return (
    <figure className="post-image">
      {!hasFailed && (
        <picture>
          <source media={MEDIUM_SCREEN} srcSet={srcSet} sizes={sizes} />
          <img {...image} alt={metaTitle} fetchPriority="high" {...high} />
        </picture>
      )}
      <figcaption>
        <a className="new-tab" href={address} target="_blank" rel="noopener noreferrer">
          {pinterest}
        </a>
      </figcaption>
    </figure>
  );
}
