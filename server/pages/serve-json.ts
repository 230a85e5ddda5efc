import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SelectJson } from './selected-json.ts';
import type { PageContext } from './selected-page.ts';
import { sendJsonError } from './send-error.ts';
import { serveResponse } from './serve-response.ts';

/** Serves a page's data with the build, which an open page compares with its own. */
export async function serveJson(
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  select: SelectJson,
): Promise<FastifyReply> {
  const selected = await select(context, request.requestContext, request);
  if (selected.kind === 'error') {
    if (selected.error.status === 404) await context.countAgainstLimit('notFound', request);
    return sendJsonError(request, reply.headers(selected.headers ?? {}), selected.error);
  }
  const { name, version, hasPosts, isSearch, data, cacheControl } = selected;
  const { build } = context.manifest;
  return serveResponse(context, request, reply, {
    name,
    version,
    type: 'application/json; charset=utf-8',
    hasAddresses: false,
    hasPosts,
    isSearch,
    create: async (now) => ({ body: JSON.stringify({ ...(await data(now)), build }), cacheControl }),
  });
}
