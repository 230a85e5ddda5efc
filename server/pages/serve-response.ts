import type { FastifyReply, FastifyRequest } from 'fastify';
import { FIVE_MINUTES, NO_STORE, PRIVATE, REVALIDATED } from '../cache/cache-control.ts';
import type { FinishedResponse } from '../cache/cache-entry.ts';
import { cacheKey, type ResponseCache } from '../cache/response-cache.ts';
import { sendEntry } from '../cache/send-entry.ts';
import type { ClientWork } from '../limits/client-work.ts';
import type { RequestContext } from '../publications/request-context.ts';

/** A response that is created in one piece: JSON, a feed, a sitemap, an icon. */
export interface SelectedResponse {
  name: string;
  version: string;
  type: string;
  /** The body has absolute addresses: if they are made of the request's host, no cache may store it. */
  hasAddresses?: boolean;
  isSearch?: boolean;
  create: () => ResponseParts | Promise<ResponseParts>;
}

export interface ResponseParts {
  body: string | Buffer;
  cacheControl?: string;
  headers?: Readonly<Record<string, string>>;
  ttlMs?: number;
}

const INCOMPLETE_TTL_MS = 5_000;

/** For a response without a version: the cache renews it each minute. */
export const NO_VERSION = 'none';

/** A response that lacks posts, because the blog backend failed, is replaced soon. */
export const withBlogCaching = (parts: ResponseParts, isComplete: boolean): ResponseParts =>
  isComplete
    ? { cacheControl: FIVE_MINUTES, ...parts }
    : { ...parts, cacheControl: NO_STORE, ttlMs: INCOMPLETE_TTL_MS };

export type ServeResponse = (
  request: FastifyRequest,
  reply: FastifyReply,
  selected: SelectedResponse,
) => Promise<FastifyReply>;

interface ServeResponseOptions {
  cache: ResponseCache;
  clientWork: ClientWork;
}

/** Serves a response as it is stored, as it is created for another request, or created now. */
export function createServeResponse(options: ServeResponseOptions): ServeResponse {
  const { cache, clientWork } = options;
  return async (request, reply, selected) => {
    const { requestContext } = request;
    const { name, version } = selected;
    const key = cacheKey(requestContext, name);
    const cached = cache.get(key, version);
    if (!cached) clientWork.count(request);
    const entry = cached ?? cache.fill(key, version, createResponse(selected, requestContext));
    return sendEntry(options, request, reply, await entry);
  };
}

async function createResponse(
  { type, hasAddresses, isSearch, create }: SelectedResponse,
  { isOriginFromRequest }: RequestContext,
): Promise<FinishedResponse> {
  const { body, cacheControl = isSearch ? PRIVATE : REVALIDATED, headers, ttlMs } = await create();
  return {
    status: 200,
    headers: {
      'content-type': type,
      'cache-control': hasAddresses && isOriginFromRequest ? NO_STORE : cacheControl,
      ...headers,
    },
    body: Buffer.from(body),
    ttlMs,
  };
}
