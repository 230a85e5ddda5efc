import { postPath } from '../../shared/paths.ts';
import type { BlogCache } from '../blog/blog-cache.ts';
import { recentPosts } from '../blog/recent-posts.ts';
import type { NewsSitemapEntry } from './sitemap.ts';

/** A news sitemap may list the last two days. */
const MAX_AGE_MS = 2 * 86_400_000;

/** Lists the blog posts of the last two days before `now`. Articles are not listed: their pages are the publishers'. */
export async function newsPosts(blog: BlogCache, domain: string, origin: string, now: number) {
  const { posts, isComplete } = await recentPosts(blog, domain);
  const pages = posts.flatMap(({ slug, metaTitle, date }): NewsSitemapEntry[] => {
    const age = now - Date.parse(date);
    return age >= 0 && age <= MAX_AGE_MS ? [{ address: `${origin}${postPath(slug)}`, title: metaTitle, date }] : [];
  });
  return { pages, isComplete };
}
