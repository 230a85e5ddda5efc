import { blogImagePath } from '../../shared/image-paths.ts';
import type { PostListItem } from '../../shared/pages/blog.ts';
import { postPath } from '../../shared/paths.ts';
import { useTexts } from '../language/texts-context.ts';
import { ClampedText, longTitleClass } from '../layout/card-text.tsx';
import { useFailedImage } from '../layout/use-failed-image.ts';
import { PublicationLink } from '../navigation/publication-link.tsx';

/** A post's small round image; hidden where it fails to load, its place kept so that titles stay in line. */
function Emblem({ address }: { address: string | null }) {
  const { hasFailed, image } = useFailedImage();
  if (!address) return null;
  return (
    <span className="emblem">
      {!hasFailed && <img {...image} src={address} alt="" width={56} height={56} loading="lazy" />}
    </span>
  );
}

/** One post of page `page` of the listing: the whole card is one link. */
export function BlogCard({ post, page }: { post: PostListItem; page: number }) {
  const { readMore } = useTexts().blog;
  return (
    <PublicationLink className="blog-card" to={postPath(post.slug)}>
      <h2 className={longTitleClass(post.metaTitle)} dir="auto">
        {post.metaTitle}
      </h2>
      <Emblem address={post.picture && blogImagePath(post.picture, 160, page)} />
      <p className="blog-card-description" dir="auto">
        <ClampedText>{post.metaDescription}</ClampedText>
      </p>
      <span className="read-more">{readMore}</span>
    </PublicationLink>
  );
}
