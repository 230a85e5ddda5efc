import { within } from '../../shared/node/within.ts';
import type { PostListItem } from '../../shared/pages/blog.ts';
import type { PostLink } from '../../shared/pages/post.ts';
import type { Blog } from './blog-cache.ts';

const MAX_PAGES = 20;

export interface PostNeighbours {
  previous: PostLink | null;
  next: PostLink | null;
}

type List = Pick<Blog, 'list'>;

const linkTo = (post: PostListItem | undefined): PostLink | null =>
  post ? { slug: post.slug, title: post.metaTitle } : null;

/** Reads the list up to the post after the one with the slug. */
async function postsUpTo(blog: List, domain: string, slug: string): Promise<PostListItem[]> {
  const posts: PostListItem[] = [];
  for (let page = 1, pages = 1; page <= Math.min(pages, MAX_PAGES); page += 1) {
    const list = await blog.list(domain, page);
    if (list.kind !== 'ready' || list.value.page !== page) break;
    posts.push(...list.value.blogs);
    pages = list.value.pageCount;
    if (posts.slice(0, -1).some((post) => post.slug === slug)) break;
  }
  return posts;
}

/**
 * Finds the posts before and after one in the list; none where the list fails, takes longer, or does not have the post. The
 * search goes on, and the next reader has its result.
 */
export async function findPostNeighbours(
  blog: List,
  domain: string,
  slug: string,
  waitMs: number,
): Promise<PostNeighbours> {
  const found = await within(postsUpTo(blog, domain, slug), waitMs);
  const posts = found === 'slow' ? [] : found;
  const index = posts.findIndex((post) => post.slug === slug);
  if (index === -1) return { previous: null, next: null };
  return { previous: linkTo(posts[index - 1]), next: linkTo(posts[index + 1]) };
}
