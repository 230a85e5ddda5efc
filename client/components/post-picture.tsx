import type { BlogPost } from '../../shared/page-data.ts';
import { postImagePath } from '../../shared/paths.ts';
import { PHONE_WIDE, type PictureSize, pictureSource } from '../../shared/picture-source.ts';
import { useFailedPicture } from '../use-failed-picture.ts';

const SIZE: PictureSize = { sizes: `(min-width: 64rem) 26rem, ${PHONE_WIDE}`, widths: [720, 320, 480, 960, 1280] };

/** A post's featured picture with the way to it on Pinterest; where the picture cannot be had the link stays. */
export function PostPicture({ post }: { post: BlogPost }) {
  const { failed, picture } = useFailedPicture();
  const { pinterestImageLink: address, picture: key, metaTitle, slug } = post;
  if (!address || !key) return null;
  const source = pictureSource((width) => postImagePath(key, width, slug), SIZE);
  return (
    <figure className="post-picture">
      {!failed && <img {...picture} alt={metaTitle} fetchPriority="high" {...source} />}
      <figcaption>
        <a className="new-tab" href={address} target="_blank" rel="noopener noreferrer">
          View on Pinterest
        </a>
      </figcaption>
    </figure>
  );
}
