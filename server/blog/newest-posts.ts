import type { PostListItem } from '../../shared/model/blog-data.ts';
import { within } from '../../shared/node/within.ts';
import { BLOG_PAGE_SIZE } from '../../shared/rules/pagination.ts';
import type { BlogCache } from './blog-cache.ts';

interface NewestPosts {
  posts: PostListItem[];
  /** False where the backend failed, or was too slow, for some pages of the list. */
  isComplete: boolean;
}

interface Bounds {
  maxPages: number;
  /** A time of `performance.now()`. */
  deadline: number;
}

/** Lists a blog's newest posts, as many as the backend gives before the deadline. */
export async function newestPosts(
  blog: Pick<BlogCache, 'list'>,
  domain: string,
  { maxPages, deadline }: Bounds,
): Promise<NewestPosts> {
  const posts: PostListItem[] = [];
  for (let page = 1, pages = 1; page <= Math.min(pages, maxPages); page += 1) {
    const list = await within(blog.list(domain, page), deadline - performance.now());
    if (list === 'slow' || list.kind !== 'ready') return { posts, isComplete: false };
    // The backend's list became shorter: the first page comes in place of one that is gone.
    if (list.value.page !== page) break;
    posts.push(...list.value.blogs);
    if (posts.length >= maxPages * BLOG_PAGE_SIZE) break;
    pages = list.value.pageCount;
  }
  return { posts: posts.slice(0, maxPages * BLOG_PAGE_SIZE), isComplete: true };
}
