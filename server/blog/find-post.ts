/** Takes `{"data": …}` off an answer. */
function withoutWrapping(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : answer;
}

/** The slug that a post gives itself; null where it gives none. */
function slugOf(post: unknown): string | null {
  const slug = typeof post === 'object' && post !== null && 'slug' in post ? post.slug : null;
  return typeof slug === 'number' || (typeof slug === 'string' && slug !== '') ? String(slug) : null;
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);

/** A list's only post, else the one of that slug. */
function fromList(posts: readonly unknown[], slug: string): unknown {
  return posts.length === 1 ? posts[0] : posts.find((post) => slugOf(post) === slug);
}

/**
 * The post in an answer of `get_details`: the answer itself, one of a list, or either in `data`. Null where the backend
 * says that there is none: `null`, `{}` or an empty list, in `data` or not (CONTRACT.md, "Blog backend"). A post that
 * names another slug is another post: under this address there is none.
 */
export function findPost(answer: unknown, slug: string): unknown {
  const found = withoutWrapping(answer);
  const post = Array.isArray(found) ? fromList(found, slug) : found;
  return isEmpty(post) || (slugOf(post) ?? slug) !== slug ? null : post;
}
