import type { BlogListItem } from '../../shared/model/page-data.ts';
import type { BlogCache } from './blog-cache.ts';

/** The posts of a blog that could be listed; `isWhole` is false where the backend did not answer for all of them. */
export interface AllPosts {
  posts: BlogListItem[];
  isWhole: boolean;
}

/** Lists a blog's posts page by page, `maxPages` at most. What cannot be had is left out. */
export async function allPosts(blog: BlogCache, domain: string, maxPages: number): Promise<AllPosts> {
  const posts: BlogListItem[] = [];
  for (let page = 1, pages = 1; page <= Math.min(pages, maxPages); page += 1) {
    const answer = await blog.list(domain, page);
    if (answer.kind !== 'ready') return { posts, isWhole: false };
    posts.push(...answer.value.blogs);
    pages = answer.value.pageCount;
  }
  return { posts, isWhole: true };
}
