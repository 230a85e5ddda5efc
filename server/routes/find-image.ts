import type { FastifyRequest } from 'fastify';
import { WIDE_CROP } from '../../shared/image-paths.ts';
import type { ServerContext } from '../context.ts';
import { articleImage } from '../images/article-images.ts';
import { type BlogPlace, blogImage } from '../images/blog-images.ts';
import type { SourceImage } from '../images/image.ts';
import { pageParameter, textParameter } from '../pages/parameters.ts';

type Parts = Pick<ServerContext, 'snapshots' | 'blog'>;

/** `?post={slug}` (with `&crop=wide`) or `?page=N` name a place in the blog; null for an article's image. */
function placeOf(request: FastifyRequest, domain: string): BlogPlace | null {
  const slug = textParameter(request, 'post');
  if (slug !== null) return { kind: 'post', slug, wide: textParameter(request, 'crop') === WIDE_CROP };
  return textParameter(request, 'page') === null ? null : { kind: 'list', domain, page: pageParameter(request) };
}

export function createFindImage({ snapshots, blog }: Parts) {
  return (request: FastifyRequest, key: string): SourceImage | null | Promise<SourceImage | null> => {
    const { tenant, domain } = request.requestContext;
    const place = placeOf(request, domain);
    if (place) return blogImage(blog, place, key);
    // Another server may show the next snapshot already, or still the one before.
    return articleImage(snapshots.recent(tenant), tenant, key);
  };
}
