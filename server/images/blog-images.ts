import type { BlogListData } from '../../shared/pages/blog.ts';
import type { Blog } from '../blog/blog-cache.ts';
import type { StoredPost } from '../blog/blog-schemas.ts';
import { CROPS, type SourceImage } from './image.ts';

export type BlogPage = { kind: 'post'; slug: string } | { kind: 'list'; domain: string; number: number };

/** An image that is both featured and in the text is cropped as in the text, unless it is to be wide. */
function imageOfPost({ picture, pinterestImageLink, pictures }: StoredPost, key: string, isWide: boolean) {
  const address = Object.keys(pictures).find((inText) => pictures[inText] === key);
  if (address !== undefined && !isWide) return { key, address, crop: CROPS.text };
  if (picture !== key || pinterestImageLink === null) return null;
  return { key, address: pinterestImageLink, crop: isWide ? CROPS.wide : CROPS.featured };
}

function imageOfList({ blogs }: BlogListData, key: string, isWide: boolean): SourceImage | null {
  const address = blogs.find(({ picture }) => picture === key)?.pinterestImageLink ?? null;
  return address === null ? null : { key, address, crop: isWide ? CROPS.wide : CROPS.card };
}

/** Finds an image in the blog cache, so that a server that never rendered the page can send it. */
export async function findBlogImage(
  blog: Blog,
  page: BlogPage,
  key: string,
  isWide: boolean,
): Promise<SourceImage | null> {
  if (page.kind === 'post') {
    const post = await blog.post(page.slug);
    return post.kind === 'ready' ? imageOfPost(post.value, key, isWide) : null;
  }
  const list = await blog.list(page.domain, page.number);
  return list.kind === 'ready' ? imageOfList(list.value, key, isWide) : null;
}
