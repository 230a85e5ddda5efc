import { contentVersion } from '../../shared/node/digest.ts';
import { within } from '../../shared/node/within.ts';
import type { PostListItem } from '../../shared/pages/blog.ts';
import type { PostLink } from '../../shared/pages/post.ts';
import { BLOG_PAGE_SIZE } from '../../shared/rules/pagination.ts';
import type { Blog, BlogLookup } from './blog-cache.ts';
import type { StoredPost } from './blog-schemas.ts';

const MAX_LOADED_PAGES = 2;
/** Posts of a slower backend are left out. */
const LOADED_WITHIN_MS = 5_000;

interface NewestPosts<Post> {
  posts: Post[];
  /** False if the backend failed, or was too slow, for some of them. */
  isComplete: boolean;
}

interface Bounds {
  maxPages: number;
  deadline: number;
}

/** Lists a blog's newest posts, as many as the backend gives before the deadline. */
export async function listNewestPosts(
  blog: Pick<Blog, 'list'>,
  { maxPages, deadline }: Bounds,
): Promise<NewestPosts<PostListItem>> {
  const posts: PostListItem[] = [];
  for (let page = 1, pages = 1; page <= Math.min(pages, maxPages); page += 1) {
    const list = await within(blog.list(page), deadline - performance.now());
    if (list === 'timeout' || list.kind !== 'ready') return { posts, isComplete: false };
    // If its list became shorter, the backend sends the first page instead of one that no longer exists.
    if (list.value.page !== page) break;
    posts.push(...list.value.blogs);
    if (posts.length >= maxPages * BLOG_PAGE_SIZE) break;
    pages = list.value.pageCount;
  }
  return { posts: posts.slice(0, maxPages * BLOG_PAGE_SIZE), isComplete: true };
}

export async function loadNewestPosts(
  blog: Pick<Blog, 'list' | 'post'>,
  withinMs = LOADED_WITHIN_MS,
): Promise<NewestPosts<StoredPost>> {
  const deadline = performance.now() + withinMs;
  const list = await listNewestPosts(blog, { maxPages: MAX_LOADED_PAGES, deadline });
  const timeLeft = deadline - performance.now();
  const lookups = await Promise.all(list.posts.map(({ slug }) => within(blog.post(slug), timeLeft)));
  const posts = lookups.flatMap((lookup) => (lookup !== 'timeout' && lookup.kind === 'ready' ? [lookup.value] : []));
  const hasAllPosts = lookups.every((lookup) => lookup !== 'timeout' && lookup.kind !== 'failed');
  return { posts, isComplete: list.isComplete && hasAllPosts };
}

export interface ListedPost {
  post: StoredPost;
  previous: PostLink | null;
  next: PostLink | null;
}

const NEIGHBOUR_PAGES = 5;
/** In milliseconds after the request. A post is sent without neighbours then. */
const NEIGHBOURS_WITHIN_MS = 500;

const linkTo = (post: PostListItem | undefined): PostLink | null =>
  post ? { slug: post.slug, title: post.metaTitle } : null;

/** Looks a post up, then its neighbours: an unknown slug costs no calls for the list. */
export async function lookUpListedPost(blog: Blog, slug: string): Promise<BlogLookup<ListedPost>> {
  const deadline = performance.now() + NEIGHBOURS_WITHIN_MS;
  const found = await blog.post(slug);
  if (found.kind !== 'ready') return found;
  const { posts } = await listNewestPosts(blog, { maxPages: NEIGHBOUR_PAGES, deadline });
  const index = posts.findIndex((post) => post.slug === slug);
  const [previous, next] = index === -1 ? [null, null] : [linkTo(posts[index - 1]), linkTo(posts[index + 1])];
  const version = contentVersion([found.version, previous, next]);
  return { kind: 'ready', value: { post: found.value, previous, next }, version };
}
