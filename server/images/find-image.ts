import type { FastifyRequest } from 'fastify';
import { WIDE_CROP } from '../../shared/paths.ts';
import type { ServerContext } from '../context.ts';
import { pageParameter, textParameter } from '../pages/parameters.ts';
import { requestContextOf } from '../publications/request-context.ts';
import { articleImage } from './article-images.ts';
import { type BlogPlace, blogImage } from './blog-images.ts';
import type { Picture } from './image.ts';

type Parts = Pick<ServerContext, 'registry' | 'snapshots' | 'blog'>;

/** `?post={slug}`, perhaps with `&crop=wide`, or `?page=N`: which of the blog's answers names the picture; null for a story's. */
function placeOf(request: FastifyRequest, domain: string): BlogPlace | null {
  const slug = textParameter(request, 'post');
  if (slug !== null) return { kind: 'post', slug, wide: textParameter(request, 'crop') === WIDE_CROP };
  return textParameter(request, 'page') === null ? null : { kind: 'list', domain, page: pageParameter(request) };
}

/**
 * Finds a picture where its address says that it is shown: at a place in the blog, else among the stories that the
 * request's publication shows now. The place goes first, so that an address is always of one frame.
 */
export function createFindImage({ registry, snapshots, blog }: Parts) {
  return (request: FastifyRequest, key: string): Picture | null | Promise<Picture | null> => {
    const { tenant, domain } = requestContextOf(request, registry);
    const place = placeOf(request, domain);
    if (place) return blogImage(blog, place, key);
    const snapshot = snapshots.of(tenant);
    return snapshot && articleImage(snapshot, key);
  };
}
