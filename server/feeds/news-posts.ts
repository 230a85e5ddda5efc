import { postPath } from '../../shared/paths.ts';
import { allPosts } from '../blog/all-posts.ts';
import type { BlogCache } from '../blog/blog-cache.ts';
import type { StoredPost } from '../blog/blog-schemas.ts';
import type { NewsPage } from './sitemap.ts';

/** A news site map may list the last two days. */
const MAX_AGE_MS = 2 * 86_400_000;
/** The pages of the list whose posts count as recent. */
const MAX_PAGES = 2;

/** Loads the posts of the first pages of the blog. `isWhole` is false where the backend failed for some of them. */
export async function recentPosts(blog: BlogCache, domain: string): Promise<{ posts: StoredPost[]; isWhole: boolean }> {
  const list = await allPosts(blog, domain, MAX_PAGES);
  const lookups = await Promise.all(list.posts.map(({ slug }) => blog.post(slug)));
  const posts = lookups.flatMap((lookup) => (lookup.kind === 'ready' ? [lookup.value] : []));
  return { posts, isWhole: list.isWhole && lookups.every(({ kind }) => kind !== 'failed') };
}

/** Lists the blog posts of the last two days before `now`. Articles are not listed: their pages are the publishers'. */
export async function newsPosts(blog: BlogCache, domain: string, origin: string, now: number) {
  const { posts, isWhole } = await recentPosts(blog, domain);
  const pages = posts.flatMap(({ slug, metaTitle, date }): NewsPage[] => {
    const age = now - Date.parse(date);
    return age >= 0 && age <= MAX_AGE_MS ? [{ address: `${origin}${postPath(slug)}`, title: metaTitle, date }] : [];
  });
  return { pages, isWhole };
}
