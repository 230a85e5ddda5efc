/** Takes `{"data": …}` off an answer. */
function withoutWrapping(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : answer;
}

const hasSlug = (candidate: unknown, slug: string): boolean =>
  typeof candidate === 'object' && candidate !== null && 'slug' in candidate && candidate.slug === slug;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);

/**
 * The post in an answer of `get_details`: the answer itself, one of a list, or either in `data`. Null where the backend
 * says that there is none: `null`, `{}` or an empty list, in `data` or not (CONTRACT.md, "Blog backend").
 */
export function findPost(answer: unknown, slug: string): unknown {
  const found = withoutWrapping(answer);
  if (isEmpty(found)) return null;
  if (!Array.isArray(found)) return found;
  const post: unknown = found.length === 1 ? found[0] : found.find((candidate) => hasSlug(candidate, slug));
  return isEmpty(post) ? null : post;
}
