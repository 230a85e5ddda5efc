import type { FastifyRequest } from 'fastify';
import { WIDE_CROP } from '../../shared/paths.ts';
import type { ServerContext } from '../context.ts';
import { pageParameter, textParameter } from '../http/parameters.ts';
import { visitOf } from '../site/visit.ts';
import { type BlogPlace, blogPicture } from './blog-pictures.ts';
import type { Picture } from './image.ts';
import { storyPicture } from './story-pictures.ts';

type Parts = Pick<ServerContext, 'sites' | 'snapshots' | 'blog'>;

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
export function createFindPicture({ sites, snapshots, blog }: Parts) {
  return (request: FastifyRequest, key: string): Picture | null | Promise<Picture | null> => {
    const { site, domain } = visitOf(request, sites);
    const place = placeOf(request, domain);
    if (place) return blogPicture(blog, place, key);
    const snapshot = snapshots.of(site);
    return snapshot && storyPicture(snapshot, key);
  };
}
