import type { BlogListData, BlogPost } from '../../shared/model/page-data.ts';
import { blogApiPath, blogPath, postApiPath, postPath } from '../../shared/paths.ts';
import type { StoredPost } from '../blog/blog-schemas.ts';
import { postBody } from '../blog/markdown/post-body.tsx';
import { postDate } from '../blog/post-date.ts';
import type { BlogValue } from '../blog/stale-cache.ts';
import type { Recipe } from '../cache/page-cache.ts';
import type { ServerContext } from '../context.ts';
import type { RequestContext } from '../publications/request-context.ts';
import { dataRecipe, pageRecipe } from './recipes.ts';

const FOREVER = Number.POSITIVE_INFINITY;

/** A list is one domain's: where that is the request's own, each has its page. */
const ofDomain = ({ isDomainBorrowed, domain }: RequestContext, name: string): string =>
  isDomainBorrowed ? `${domain} ${name}` : name;

/** `/blog` and `/blog?page=N`, kept by the page that is shown, not the one that was asked for. */
export function listPage(
  context: ServerContext,
  visit: RequestContext,
  { value, version }: BlogValue<BlogListData>,
): Recipe {
  const { page } = value;
  return pageRecipe(context, visit, {
    name: ofDomain(visit, blogPath(page)),
    version,
    at: () => ({ page: { kind: 'blog', state: { status: 'ready', data: value }, page } }),
  });
}

/** A post with its body and its date as this publication's readers see them. */
function shownPost(stored: StoredPost, { site }: RequestContext): BlogPost {
  const { pictures: _, ...post } = stored;
  return { ...post, body: postBody(stored), publishedOn: postDate(post.date, site.publication.timeZone) };
}

/** `/blog/{slug}` of a post that the backend knows. */
export function postPage(
  context: ServerContext,
  visit: RequestContext,
  { value, version }: BlogValue<StoredPost>,
): Recipe {
  const { slug } = value;
  return pageRecipe(context, visit, {
    name: postPath(slug),
    version,
    at: () => ({ page: { kind: 'post', state: { status: 'ready', data: shownPost(value, visit) }, slug } }),
  });
}

/** `/api/blog?page=N`. */
export function listJson(
  context: ServerContext,
  visit: RequestContext,
  { value, version }: BlogValue<BlogListData>,
): Recipe {
  return dataRecipe(context, visit, {
    name: ofDomain(visit, blogApiPath(value.page)),
    version,
    at: () => ({ data: value, validUntil: FOREVER }),
  });
}

/** `/api/blog/{slug}`. */
export function postJson(
  context: ServerContext,
  visit: RequestContext,
  { value, version }: BlogValue<StoredPost>,
): Recipe {
  const at = () => ({ data: shownPost(value, visit), validUntil: FOREVER });
  return dataRecipe(context, visit, { name: postApiPath(value.slug), version, at });
}
