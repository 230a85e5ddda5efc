import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SelectJson } from './selected-json.ts';
import { sendJsonError } from './send-error.ts';
import { blogFor, type Serving } from './serve-page.ts';
import { serveResponse } from './serve-response.ts';

/** Serves a page's data with the build, which an open page compares with its own. */
export async function serveJson(
  serving: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
  select: SelectJson,
): Promise<FastifyReply> {
  const { snapshots, search, manifest, inTurn, countWork } = serving;
  const blog = blogFor(serving, request);
  const selected = await select({ snapshots, search, blog }, request.requestContext, request);
  if (selected.kind === 'error') {
    if (selected.error.status === 404) countWork(request);
    return sendJsonError(request, reply.headers(selected.headers ?? {}), selected.error);
  }
  const { name, version, isSearch, data, cacheControl } = selected;
  return serveResponse(serving, request, reply, {
    name,
    version,
    type: 'application/json; charset=utf-8',
    isSearch,
    create: (now) =>
      inTurn(async () => ({ body: JSON.stringify({ ...(await data(now)), build: manifest.build }), cacheControl })),
  });
}
