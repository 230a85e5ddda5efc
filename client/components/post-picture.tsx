import type { BlogPost } from '../../shared/page-data.ts';
import { postImagePath, widePostImagePath } from '../../shared/paths.ts';
import { COLUMN_WIDE, type PictureSize, pictureSource } from '../../shared/picture-source.ts';
import { useFailedPicture } from '../use-failed-picture.ts';

/** As styles/post.css shows it: wide above the title, high beside it on large screens. */
const WIDE: PictureSize = { sizes: COLUMN_WIDE, widths: [720, 320, 480, 600, 960, 1280] };
const HIGH: PictureSize = { sizes: '26rem', widths: [720, 480, 960, 1280] };
const LARGE_SCREEN = '(min-width: 64rem)';

/**
 * A post's featured picture with the way to it on Pinterest, in the shape that the screen shows; where the picture cannot
 * be had the link stays.
 */
export function PostPicture({ post }: { post: BlogPost }) {
  const { failed, picture } = useFailedPicture();
  const { pinterestImageLink: address, picture: key, metaTitle, slug } = post;
  if (!address || !key) return null;
  const { srcSet, sizes } = pictureSource((width) => postImagePath(key, width, slug), HIGH);
  const wide = pictureSource((width) => widePostImagePath(key, width, slug), WIDE);
  return (
    <figure className="post-picture">
      {!failed && (
        <picture>
          <source media={LARGE_SCREEN} srcSet={srcSet} sizes={sizes} />
          <img {...picture} alt={metaTitle} fetchPriority="high" {...wide} />
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
