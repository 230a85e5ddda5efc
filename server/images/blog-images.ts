import type { BlogListData } from '../../shared/model/page-data.ts';
import type { BlogCache } from '../blog/blog-cache.ts';
import type { StoredPost } from '../blog/blog-schemas.ts';
import { FRAMES, type Picture } from './image.ts';

/** Where a blog picture is named: in a post, or on a page of a domain's list. The picture's address says which. */
export type BlogPlace = { kind: 'post'; slug: string; wide: boolean } | { kind: 'list'; domain: string; page: number };

/** The featured one in either shape; but one that stands in the text as well is, where it is not wide, kept as it is there. */
function pictureOfPost(post: StoredPost, key: string, wide: boolean): Picture | null {
  const { picture, pinterestImageLink, pictures } = post;
  const address = Object.keys(pictures).find((inText) => pictures[inText] === key);
  if (address !== undefined && !wide) return { key, address, frame: FRAMES.text };
  if (picture !== key || pinterestImageLink === null) return null;
  return { key, address: pinterestImageLink, frame: wide ? FRAMES.wide : FRAMES.featured };
}

function pictureOfList({ blogs }: BlogListData, key: string): Picture | null {
  const address = blogs.find(({ picture }) => picture === key)?.pinterestImageLink ?? null;
  return address === null ? null : { key, address, frame: FRAMES.card };
}

/**
 * The picture of that key in what the blog backend says of a place: nothing has to be remembered, and any server knows
 * it, also one that never answered the page. Null where the place does not name it, or the backend cannot be asked.
 */
export async function blogImage(blog: BlogCache, place: BlogPlace, key: string): Promise<Picture | null> {
  if (place.kind === 'post') {
    const post = await blog.post(place.slug);
    return post.kind === 'ready' ? pictureOfPost(post.value, key, place.wide) : null;
  }
  const list = await blog.list(place.domain, place.page);
  return list.kind === 'ready' ? pictureOfList(list.value, key) : null;
}
