import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../shared/language/language.ts';
import type { ApiError } from '../../shared/pages/page-definition.ts';
import type { PageData } from '../../shared/pages/pages.ts';
import { apiPath } from '../../shared/paths.ts';
import { NO_STORE } from '../cache/cache-control.ts';
import { sendJsonError, standardError } from '../http/short-error.ts';
import { readPageRequest } from './page-request.ts';
import type { Select } from './selected-page.ts';
import { type Serving, sourcesFor } from './serve-page.ts';
import { serveResponse } from './serve-response.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** The data of a page that is ready. */
function dataOf(page: PageData): object {
  return 'state' in page && page.state.status === 'ready' ? page.state.data : {};
}

/** The error instead of a page that is not ready. */
function errorOf(page: PageData, language: Language): ApiError {
  if (!('state' in page)) return standardError(404, language);
  return page.state.status === 'failed' ? page.state.error : standardError(503, language);
}

/** Serves a page's data with the build, which an open page compares with its own. */
export async function serveJson(
  serving: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
  select: Select,
): Promise<FastifyReply> {
  const { manifest, queueRender, clientWork, now } = serving;
  const { requestContext } = request;
  const page = await select(sourcesFor(serving, request), requestContext, readPageRequest(request, null));
  if ('redirectTo' in page) return reply.header('cache-control', NO_STORE).redirect(apiPath(page.redirectTo));
  if (page.version === null || page.status !== 200) {
    if (page.status === 404) clientWork.count(request);
    if (page.version !== null) reply.headers(page.headers ?? {});
    return sendJsonError(request, reply, errorOf(await page.data(now()), requestContext.tenant.publication.language));
  }
  const { name, version, isSearch, data } = page;
  const { build } = manifest;
  return serveResponse(serving, request, reply, {
    name: apiPath(name),
    version,
    type: JSON_TYPE,
    isSearch,
    create: (at) => queueRender(request, async () => ({ body: JSON.stringify({ ...dataOf(await data(at)), build }) })),
  });
}
