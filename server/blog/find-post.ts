function unwrap(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
}

function slugOf(post: unknown): string | null {
  const slug = typeof post === 'object' && post !== null && 'slug' in post ? post.slug : null;
  return typeof slug === 'number' || (typeof slug === 'string' && slug !== '') ? String(slug) : null;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);

function pickFromList(posts: readonly unknown[], slug: string): unknown {
  return posts.length === 1 ? posts[0] : posts.find((post) => slugOf(post) === slug);
}

/** Finds the post in a body of `get_details`; null where it has no such post (docs/product.md, "Blog backend"). */
export function findPost(body: unknown, slug: string): unknown {
  const found = unwrap(body);
  const post = Array.isArray(found) ? pickFromList(found, slug) : found;
  return isEmpty(post) || (slugOf(post) ?? slug) !== slug ? null : post;
}
