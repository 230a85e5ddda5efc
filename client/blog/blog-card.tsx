import type { BlogListItem } from '../../shared/model/page-data.ts';
import { blogImagePath, postPath } from '../../shared/paths.ts';
import { useFailedImage } from '../articles/use-failed-image.ts';
import { SiteLink } from '../layout/site-link.tsx';

/** A post's small round picture; gone where it cannot be had, its place kept so that titles stay in line. */
function Emblem({ address }: { address: string | null }) {
  const { failed, picture } = useFailedImage();
  if (!address) return null;
  return (
    <span className="emblem">
      {!failed && <img {...picture} src={address} alt="" width={56} height={56} loading="lazy" />}
    </span>
  );
}

/** One post of page `page` of the listing: all of it is one link, with one stop of the keyboard. */
export function BlogCard({ blog, page }: { blog: BlogListItem; page: number }) {
  return (
    <SiteLink className="blog-card" to={postPath(blog.slug)}>
      <h2>{blog.metaTitle}</h2>
      <Emblem address={blog.picture && blogImagePath(blog.picture, 160, page)} />
      <p className="blog-card-description">{blog.metaDescription}</p>
      <span className="read-more">Read More →</span>
    </SiteLink>
  );
}
