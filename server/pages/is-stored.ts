import type { FastifyRequest } from 'fastify';
import type { BlogCache } from '../blog/blog-cache.ts';
import { pageParameter, pathParameter } from './parameters.ts';

/**
 * Whether what a request asks of the blog first, a post or a page of the list, is stored, so that the request does not count.
 * One that reads on in the list may still call the backend, once for each page that is not stored.
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
