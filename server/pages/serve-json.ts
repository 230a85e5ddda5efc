import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../shared/language/language.ts';
import type { ApiError } from '../../shared/pages/page-definition.ts';
import type { PageData } from '../../shared/pages/pages.ts';
import { apiPath, VERSION_API_PATH } from '../../shared/paths.ts';
import { HALF_A_MINUTE, NO_STORE } from '../cache/cache-control.ts';
import { sendJsonError, standardError } from '../http/errors.ts';
import type { ClientWork } from '../limits/client-work.ts';
import { FIRST_SNAPSHOT_RETRY_SECONDS, type ReadPageRequest, type Select } from './selected-page.ts';
import { SELECTED_PAGES } from './selectors.ts';
import type { ServeResponse } from './serve-response.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

function dataOf(page: PageData): object {
  return 'state' in page && page.state.status === 'ready' ? page.state.data : {};
}

function errorOf(page: PageData, status: number, language: Language): ApiError {
  if ('state' in page && page.state.status === 'failed') return { status, message: page.state.error.message };
  return standardError(status, language);
}

interface PageDataOptions {
  readPageRequest: ReadPageRequest;
  serveResponse: ServeResponse;
  clientWork: Pick<ClientWork, 'count' | 'queue'>;
  build: string;
}

/** The data of every page at `/api` and its address, with the build, which an open page compares with its own. */
export function registerPageData(app: FastifyInstance, options: PageDataOptions): void {
  for (const { path, hasData, select } of SELECTED_PAGES) {
    if (hasData) app.get(apiPath(path), (request, reply) => serveJson(options, request, reply, select));
  }
}

async function serveJson(
  { readPageRequest, serveResponse, clientWork, build }: PageDataOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  select: Select,
): Promise<FastifyReply> {
  const { requestContext } = request;
  const page = await select(readPageRequest(request, true));
  if ('redirectTo' in page) return reply.header('cache-control', NO_STORE).redirect(apiPath(page.redirectTo));
  const { name, version, status = 200, isSearch, data, headers = {} } = page;
  if (version === null || status !== 200) {
    if (status === 404) clientWork.count(request);
    reply.headers(headers);
    const { language } = requestContext.tenant.publication;
    return sendJsonError(request, reply, errorOf(await data(), status, language));
  }
  return serveResponse(request, reply, {
    name: apiPath(name),
    version,
    type: JSON_TYPE,
    isSearch,
    create: () => clientWork.queue(request, async () => ({ body: JSON.stringify({ ...dataOf(await data()), build }) })),
  });
}

/** `/api/version`, which an open page requests each minute. */
export function registerVersion(app: FastifyInstance, serveResponse: ServeResponse, build: string): void {
  app.get(VERSION_API_PATH, (request, reply) => {
    const { tenant, snapshot } = request.requestContext;
    if (!snapshot) {
      reply.header('retry-after', String(FIRST_SNAPSHOT_RETRY_SECONDS));
      return sendJsonError(request, reply, standardError(503, tenant.publication.language));
    }
    const { version, builtAt: updatedAt } = snapshot;
    return serveResponse(request, reply, {
      name: VERSION_API_PATH,
      version,
      type: JSON_TYPE,
      create: () => ({ body: JSON.stringify({ version, updatedAt, build }), cacheControl: HALF_A_MINUTE }),
    });
  });
}
