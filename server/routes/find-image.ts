import type { FastifyRequest } from 'fastify';
import { WIDE_CROP } from '../../shared/image-paths.ts';
import type { ServerContext } from '../context.ts';
import { articleImage } from '../images/article-images.ts';
import { type BlogPlace, blogImage, hasPlace } from '../images/blog-images.ts';
import type { SourceImage } from '../images/image.ts';
import type { IsStored } from '../pages/is-stored.ts';
import { pageParameter, textParameter } from '../pages/parameters.ts';

type Parts = Pick<ServerContext, 'snapshots' | 'blog'>;

/** `?post={slug}` (with `&crop=wide`) or `?page=N` name a place in the blog; null for an article's image. */
function placeOf(request: FastifyRequest): BlogPlace | null {
  const slug = textParameter(request, 'post');
  if (slug !== null) return { kind: 'post', slug, wide: textParameter(request, 'crop') === WIDE_CROP };
  if (textParameter(request, 'page') === null) return null;
  return { kind: 'list', domain: request.requestContext.domain, page: pageParameter(request) };
}

export const isImageStored: IsStored = (blog, request) => {
  const place = placeOf(request);
  return place === null || hasPlace(blog, place);
};

export function createFindImage({ snapshots, blog }: Parts) {
  return (request: FastifyRequest, key: string): SourceImage | null | Promise<SourceImage | null> => {
    const { tenant } = request.requestContext;
    const place = placeOf(request);
    if (place) return blogImage(blog, place, key);
    // Another server may show the next snapshot already, or still the one before.
    return articleImage(snapshots.recent(tenant), tenant, key);
  };
}
