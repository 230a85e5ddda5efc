import { within } from '../../shared/node/within.ts';
import { postPath } from '../../shared/paths.ts';
import { allPosts } from '../blog/all-posts.ts';
import type { BlogCache } from '../blog/blog-cache.ts';
import type { StoredPost } from '../blog/blog-schemas.ts';
import type { NewsPage } from './sitemap.ts';

/** A news site map may list the last two days. */
const MAX_AGE_MS = 2 * 86_400_000;
/** The pages of the list whose posts count as recent. */
const MAX_PAGES = 2;
/** What a slow backend has not delivered by then is left out, in milliseconds. */
const WITHIN_MS = 5_000;

/** Loads the posts of the first pages of the blog. `isWhole` is false where the backend failed, or was too slow, for some. */
export async function recentPosts(
  blog: Pick<BlogCache, 'list' | 'post'>,
  domain: string,
  withinMs = WITHIN_MS,
): Promise<{ posts: StoredPost[]; isWhole: boolean }> {
  const deadline = performance.now() + withinMs;
  const list = await allPosts(blog, domain, { maxPages: MAX_PAGES, deadline });
  const timeLeft = deadline - performance.now();
  const lookups = await Promise.all(list.posts.map(({ slug }) => within(blog.post(slug), timeLeft)));
  const posts = lookups.flatMap((lookup) => (lookup !== 'slow' && lookup.kind === 'ready' ? [lookup.value] : []));
  const isComplete = lookups.every((lookup) => lookup !== 'slow' && lookup.kind !== 'failed');
  return { posts, isWhole: list.isWhole && isComplete };
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
