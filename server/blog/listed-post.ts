import { contentVersion } from '../../shared/node/digest.ts';
import type { Blog } from './blog-cache.ts';
import type { StoredPost } from './blog-schemas.ts';
import { findPostNeighbours, type PostNeighbours } from './post-neighbours.ts';
import type { BlogLookup } from './stale-cache.ts';

/** A post with its place in the blog's list. */
export interface ListedPost extends PostNeighbours {
  post: StoredPost;
}

/** From this time after the request on, a post does not wait for the list. */
const MAX_WAIT_MS = 500;

/** Looks a post up, then its neighbours: an unknown slug costs no search of the list. */
export async function lookUpListedPost(blog: Blog, domain: string, slug: string): Promise<BlogLookup<ListedPost>> {
  const requestedAt = performance.now();
  const found = await blog.post(slug);
  if (found.kind !== 'ready') return found;
  const waitMs = MAX_WAIT_MS - (performance.now() - requestedAt);
  const neighbours = await findPostNeighbours(blog, domain, slug, waitMs);
  const version = contentVersion([found.version, neighbours]);
  return { kind: 'ready', value: { post: found.value, ...neighbours }, version };
}
