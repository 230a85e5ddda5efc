import type { BlogListItem } from '../../shared/page-data.ts';
import { postPath } from '../../shared/paths.ts';
import { useFailedPicture } from '../use-failed-picture.ts';
import { SiteLink } from './site-link.tsx';

/** A post's small round picture; gone where it cannot be had, its place kept so that titles stay in line. */
function Emblem({ address }: { address: string | null }) {
  const { failed, picture } = useFailedPicture();
  return (
    <span className="emblem">
      {address && !failed && (
        <img {...picture} src={address} alt="" width={56} height={56} loading="lazy" referrerPolicy="no-referrer" />
      )}
    </span>
  );
}

/** One post of the listing: all of it is the link, which is called by its title. */
export function BlogCard({ blog }: { blog: BlogListItem }) {
  const titleId = `post-${blog.id}`;
  return (
    <SiteLink className="blog-card" to={postPath(blog.slug)} aria-labelledby={`${titleId} ${titleId}-more`}>
      <Emblem address={blog.pinterestImageLink} />
      <h2 id={titleId}>{blog.metaTitle}</h2>
      <p className="blog-card-description">{blog.metaDescription}</p>
      <span className="read-more" id={`${titleId}-more`}>
        Read More →
      </span>
    </SiteLink>
  );
}
