import { within } from '../../shared/node/within.ts';
import type { BlogCache } from './blog-cache.ts';
import type { StoredPost } from './blog-schemas.ts';
import { newestPosts } from './newest-posts.ts';

/** The pages of the list whose posts count as recent. */
const MAX_PAGES = 2;
/** What a slow backend has not delivered by then is left out, in milliseconds. */
const WITHIN_MS = 5_000;

/** Loads the posts of the first pages of the blog. `isComplete` is false where the backend failed, or was too slow, for some. */
export async function recentPosts(
  blog: Pick<BlogCache, 'list' | 'post'>,
  domain: string,
  withinMs = WITHIN_MS,
): Promise<{ posts: StoredPost[]; isComplete: boolean }> {
  const deadline = performance.now() + withinMs;
  const list = await newestPosts(blog, domain, { maxPages: MAX_PAGES, deadline });
  const timeLeft = deadline - performance.now();
  const lookups = await Promise.all(list.posts.map(({ slug }) => within(blog.post(slug), timeLeft)));
  const posts = lookups.flatMap((lookup) => (lookup !== 'slow' && lookup.kind === 'ready' ? [lookup.value] : []));
  const hasAllPosts = lookups.every((lookup) => lookup !== 'slow' && lookup.kind !== 'failed');
  return { posts, isComplete: list.isComplete && hasAllPosts };
}
