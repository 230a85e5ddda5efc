import type { BlogListItem } from '../../shared/model/page-data.ts';
import type { BlogCache } from './blog-cache.ts';

export interface AllPosts {
  posts: BlogListItem[];
  /** False where the backend failed for some pages of the list. */
  isWhole: boolean;
}

/** Lists a blog's posts, up to `maxPages` pages of the list and up to the first page that fails. */
export async function allPosts(blog: BlogCache, domain: string, maxPages: number): Promise<AllPosts> {
  const posts: BlogListItem[] = [];
  for (let page = 1, pages = 1; page <= Math.min(pages, maxPages); page += 1) {
    const list = await blog.list(domain, page);
    if (list.kind !== 'ready') return { posts, isWhole: false };
    posts.push(...list.value.blogs);
    pages = list.value.pageCount;
  }
  return { posts, isWhole: true };
}
