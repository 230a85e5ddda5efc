import type { FastifyReply, FastifyRequest } from 'fastify';
import { cacheControlOf, countCreation, placeInCache } from '../cache/place-in-cache.ts';
import { sendEntry } from '../cache/send-entry.ts';
import { OverloadError } from '../limit-errors.ts';
import type { PageContext } from './selected-page.ts';
import type { SelectedResponse } from './selected-response.ts';

export async function serveResponse(
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  selected: SelectedResponse,
): Promise<FastifyReply> {
  const { requestContext } = request;
  const place = placeInCache(context, requestContext, selected);
  const cached = place.cache.get(place.key);
  if (cached) return sendEntry(request, reply, cached);
  // A hub must not get the previous entry.
  if (selected.hasHub && !context.hasCapacity()) throw new OverloadError();
  await countCreation(context, request, place);
  const entry = await place.cache.load(place.key, async () => {
    // The cache sends the previous entry, where there is one.
    if (!context.hasCapacity()) throw new OverloadError();
    const { body, cacheControl, headers, ...rest } = await selected.create(context.now());
    return {
      status: 200,
      headers: {
        'content-type': selected.type,
        'cache-control': cacheControlOf(requestContext, selected, cacheControl),
        ...headers,
      },
      body: Buffer.from(body),
      ...rest,
    };
  });
  return sendEntry(request, reply, entry);
}
