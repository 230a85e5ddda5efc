import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../../shared/node/process/logger.ts';
import { NO_STORE, PRIVATE, REVALIDATED } from '../cache/cache-control.ts';
import type { ResponseHead } from '../cache/cache-entry.ts';
import { acceptedEncoding, compressStream } from '../cache/encoding.ts';
import { cacheKey, fillFrom, type ResponseCache } from '../cache/response-cache.ts';
import { sendEntry } from '../cache/send-entry.ts';
import { decodedPathOf, pathOf } from '../http/address.ts';
import { isApiRequest, type SendError, sendShortError, standardError } from '../http/errors.ts';
import type { ClientWork } from '../limits/client-work.ts';
import { publicationInfo } from '../publications/publication-info.ts';
import type { RequestContext } from '../publications/request-context.ts';
import type { RenderPage } from './render-page.tsx';
import { type ReadPageRequest, type SelectedPage, type Selection, unknownPage } from './selected-page.ts';
import { SELECTED_PAGES } from './selectors.ts';

export function registerPages(app: FastifyInstance, readPageRequest: ReadPageRequest, sendPage: SendPage): void {
  for (const { path, select } of SELECTED_PAGES) {
    app.get(path, async (request, reply) => sendPage(request, reply, await select(readPageRequest(request, false))));
  }
}

interface SendPageOptions {
  cache: ResponseCache;
  clientWork: ClientWork;
  renderPage: RenderPage;
  build: string;
  log: Logger;
}

export type SendPage = (request: FastifyRequest, reply: FastifyReply, page: Selection) => Promise<FastifyReply>;

/**
 * Sends a page: as it is stored, as another request has it rendered, or rendered now and streamed to this client. A reader who
 * leaves does not stop the rendering: the entry is for the next one.
 */
export function createSendPage(options: SendPageOptions): SendPage {
  const { cache, clientWork, log } = options;
  return async (request, reply, page) => {
    if ('redirectTo' in page) return reply.header('cache-control', NO_STORE).redirect(page.redirectTo);
    const head = headOf(page, request.requestContext);
    if (page.version === null) {
      clientWork.count(request);
      return sendStream(request, reply, head, await render(options, request, page.data));
    }
    const key = cacheKey(request.requestContext, page.name);
    const cached = cache.get(key, page.version);
    if (cached) return sendEntry(options, request, reply, await cached);
    // The page that says that a client caused too much work is no work that it caused.
    if (page.status !== 429) clientWork.count(request);
    const { copy, entry } = await fillFrom(cache, key, page.version, head, render(options, request, page.data));
    // Without a copy, the entry is the previous one, or rejects with the reason why there is no page.
    if (!copy || needsWholePage(request)) return sendEntry(options, request, reply, await entry);
    entry.catch((error: unknown) => log.error({ err: error, page: page.name }, 'page failed while it was sent'));
    return sendStream(request, reply, head, copy);
  };
}

/** Resolves once the first bytes are there. Throws a RefusedError if too many pages wait. */
function render(
  { clientWork, renderPage, build }: SendPageOptions,
  request: FastifyRequest,
  data: SelectedPage['data'],
): Promise<Readable> {
  const { tenant, snapshot, origin, now } = request.requestContext;
  return clientWork.queue(request, async () => {
    const publication = publicationInfo(tenant.publication, origin, build, now, snapshot ?? undefined);
    return renderPage({ publication, page: await data() });
  });
}

function headOf(page: SelectedPage, { isOriginFromRequest }: RequestContext): ResponseHead {
  const { status = 200, isSearch, cacheControl = isSearch ? PRIVATE : REVALIDATED, headers } = page;
  const isStorable = status === 200 && !isOriginFromRequest;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': isStorable ? cacheControl : NO_STORE,
      ...headers,
    },
  };
}

/** HEAD needs the length, and a conditional request the entity tag: neither is known before the page is complete. */
function needsWholePage({ method, headers }: FastifyRequest): boolean {
  return method === 'HEAD' || headers['if-none-match'] !== undefined;
}

/** An error from here on destroys the connection. */
function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers }: ResponseHead,
  stream: Readable,
): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(status)
    .headers({ ...headers, vary: 'Accept-Encoding' })
    .send(compressStream(stream, encoding));
}

const FOLDER_OF_FILES = /^\/(?:assets|images|previews|websub|rss|atom|feed)\//;
const FILE = /\.(?:xml|json|txt|ico|png|webmanifest)$/;

/** A 404 is a page even if its path ends like a file. */
function isFile({ originalUrl }: FastifyRequest, status: number): boolean {
  const path = decodedPathOf(originalUrl);
  return FOLDER_OF_FILES.test(path) || (status !== 404 && FILE.test(path));
}

/** Sends JSON, plain text or a page, as the address calls for. What does not exist counts as the client's work. */
export function createSendError(sendPage: SendPage, clientWork: Pick<ClientWork, 'count'>): SendError {
  return async (request, reply, status) => {
    if (isApiRequest(request) || isFile(request, status)) {
      if (status === 404) clientWork.count(request);
      return sendShortError(request, reply, status);
    }
    if (status === 404) return sendPage(request, reply, unknownPage(pathOf(request.originalUrl)));
    const error = standardError(status, request.requestContext.tenant.publication.language);
    const page = { kind: 'application-error', error } as const;
    return sendPage(request, reply, { name: `error ${status}`, version: '', status, data: () => page });
  };
}
