import type { BlogListData } from '../../shared/model/blog-data.ts';
import type { BlogCache } from '../blog/blog-cache.ts';
import type { StoredPost } from '../blog/blog-schemas.ts';
import { CROPS, type SourceImage } from './image.ts';

export type BlogPlace = { kind: 'post'; slug: string; wide: boolean } | { kind: 'list'; domain: string; page: number };

/** An image that is both featured and in the text is cropped as in the text, unless `wide`. */
function imageOfPost({ picture, pinterestImageLink, pictures }: StoredPost, key: string, wide: boolean) {
  const address = Object.keys(pictures).find((inText) => pictures[inText] === key);
  if (address !== undefined && !wide) return { key, address, crop: CROPS.text };
  if (picture !== key || pinterestImageLink === null) return null;
  return { key, address: pinterestImageLink, crop: wide ? CROPS.wide : CROPS.featured };
}

function imageOfList({ blogs }: BlogListData, key: string): SourceImage | null {
  const address = blogs.find(({ picture }) => picture === key)?.pinterestImageLink ?? null;
  return address === null ? null : { key, address, crop: CROPS.card };
}

/** Whether `blogImage` needs no call of the backend. */
export const hasPlace = (blog: Pick<BlogCache, 'hasList' | 'hasPost'>, place: BlogPlace): boolean =>
  place.kind === 'post' ? blog.hasPost(place.slug) : blog.hasList(place.domain, place.page);

/** Finds an image in the blog cache, so that a server that never rendered the page can send it. */
export async function blogImage(blog: BlogCache, place: BlogPlace, key: string): Promise<SourceImage | null> {
  if (place.kind === 'post') {
    const post = await blog.post(place.slug);
    return post.kind === 'ready' ? imageOfPost(post.value, key, place.wide) : null;
  }
  const list = await blog.list(place.domain, place.page);
  return list.kind === 'ready' ? imageOfList(list.value, key) : null;
}
