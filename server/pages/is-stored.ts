import type { FastifyRequest } from 'fastify';
import type { BlogCache } from '../blog/blog-cache.ts';
import { pageParameter, pathParameter } from './parameters.ts';

/**
 * Returns true where the first lookup is in the blog's cache. Such a request does not count against `blogRequests`, even
 * if it then reads further pages of the list.
 */
export type IsStored = (blog: Pick<BlogCache, 'hasList' | 'hasPost'>, request: FastifyRequest) => boolean;

export const isListStored: IsStored = (blog, request) =>
  blog.hasList(request.requestContext.domain, pageParameter(request));

/** For what lists the newest posts, whatever page a parameter names. */
export const isFirstListStored: IsStored = (blog, request) => blog.hasList(request.requestContext.domain, 1);

export const isPostStored: IsStored = (blog, request) => blog.hasPost(pathParameter(request, 'slug'));

/** The page of a post, and its data, name the posts beside it in the list. */
export const isListedPostStored: IsStored = (blog, request) =>
  isPostStored(blog, request) && isFirstListStored(blog, request);
