import { postPath } from '../../shared/paths.ts';
import { allPosts } from '../blog/all-posts.ts';
import type { BlogCache } from '../blog/blog-cache.ts';
import type { NewsPage } from './sitemap.ts';

/** A news site map may list the last two days. */
const MAX_AGE_MS = 2 * 86_400_000;
/** The pages of the list that may hold posts of two days. */
const MAX_PAGES = 2;

/**
 * Lists the blog posts of the last two days before `now`. Articles are not listed: their pages are the publishers'.
 * `isWhole` is false where the backend failed for some of them.
 */
export async function newsPosts(blog: BlogCache, domain: string, origin: string, now: number) {
  const { posts, isWhole } = await allPosts(blog, domain, MAX_PAGES);
  const lookups = await Promise.all(posts.map(({ slug }) => blog.post(slug)));
  const pages = lookups.flatMap((lookup): NewsPage[] => {
    if (lookup.kind !== 'ready') return [];
    const { slug, metaTitle, date } = lookup.value;
    const age = now - Date.parse(date);
    return age >= 0 && age <= MAX_AGE_MS ? [{ address: `${origin}${postPath(slug)}`, title: metaTitle, date }] : [];
  });
  return { pages, isWhole: isWhole && lookups.every(({ kind }) => kind !== 'failed') };
}
