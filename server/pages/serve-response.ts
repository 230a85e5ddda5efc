import type { FastifyReply, FastifyRequest } from 'fastify';
import { NO_STORE, PRIVATE, REVALIDATED } from '../cache/cache-control.ts';
import { cacheFor, cacheKey } from '../cache/cache-key.ts';
import { sendEntry } from '../cache/send-entry.ts';
import type { PageContext } from './selected-page.ts';
import type { SelectedResponse } from './selected-response.ts';

export async function serveResponse(
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  selected: SelectedResponse,
): Promise<FastifyReply> {
  const { requestContext } = request;
  const { type, create, hasAddresses, isSearch } = selected;
  const cache = cacheFor(context, requestContext, selected);
  const key = cacheKey(context, requestContext, selected);
  const cached = cache.get(key);
  if (cached) return sendEntry(request, reply, cached);
  // An older feed must not replace a new one: a hub that reads it would deliver nothing.
  context.requireCapacity();
  if (isSearch) await context.countAgainstLimit('searches', request);
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
