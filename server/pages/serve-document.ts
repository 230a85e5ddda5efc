import type { FastifyReply, FastifyRequest } from 'fastify';
import { NO_STORE, PRIVATE, REVALIDATED } from '../cache/cache-control.ts';
import type { RequestContext } from '../publications/request-context.ts';
import { cacheFor, cacheKey } from './cache-place.ts';
import type { PageContext } from './selected-page.ts';
import { sendEntry } from './send-entry.ts';

export type DocumentBody = string | Buffer;

/** A response that is created in one piece: JSON, a feed, a site map, an icon. */
export interface SelectedDocument {
  /** Path and the parameters that the document knows. */
  name: string;
  version: string;
  type: string;
  create: (now: number) => DocumentContent | Promise<DocumentContent>;
  /** The body has absolute addresses: where they are made of the request's host, no cache may store it. */
  hasAddresses: boolean;
  /** Its name has a reader's words: it is stored apart, and making it counts against the client's limit. */
  isSearch?: boolean;
}

export interface DocumentContent {
  body: DocumentBody;
  cacheControl?: string;
  headers?: Readonly<Record<string, string>>;
  ttlMs?: number;
}

export async function serveDocument(
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  requestContext: RequestContext,
  { name, version, type, create, hasAddresses, isSearch }: SelectedDocument,
): Promise<FastifyReply> {
  const cache = cacheFor(context, requestContext, isSearch);
  const key = cacheKey(context, requestContext, name, version);
  const cached = cache.get(key);
  if (cached) return sendEntry(request, reply, cached);
  if (isSearch && !(await context.spend('searchMisses', request, reply))) return reply;
  const entry = await cache.load(key, async () => {
    const { body, cacheControl = isSearch ? PRIVATE : REVALIDATED, headers, ...rest } = await create(context.now());
    const isHostBound = hasAddresses && requestContext.isOriginFromRequest;
    return {
      status: 200,
      headers: { 'content-type': type, 'cache-control': isHostBound ? NO_STORE : cacheControl, ...headers },
      body: Buffer.from(body),
      ...rest,
    };
  });
  return sendEntry(request, reply, entry);
}
