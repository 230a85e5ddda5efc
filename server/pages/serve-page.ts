import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../../shared/node/process/logger.ts';
import type { Blog, BlogCache } from '../blog/blog-cache.ts';
import { NO_STORE, PRIVATE, REVALIDATED } from '../cache/cache-control.ts';
import { acceptedEncoding, compressStream } from '../cache/encoding.ts';
import { type CacheKey, cacheKey, type ResponseCache } from '../cache/response-cache.ts';
import { sendEntry } from '../cache/send-entry.ts';
import { tee } from '../cache/tee.ts';
import type { ClientWork } from '../limits/client-work.ts';
import type { QueueRender } from '../limits/limits.ts';
import { publicationInfo } from '../publications/publication-info.ts';
import type { RequestContext } from '../publications/request-context.ts';
import type { Editions } from '../snapshot/stored-editions.ts';
import { HTML_WAIT_MS, readPageRequest } from './page-request.ts';
import type { AssetManifest, RenderPage } from './render-page.tsx';
import type { Search } from './search-index.ts';
import type { CacheablePage, PageSources, RenderedPage, Select, UncachedPage } from './selected-page.ts';

/** What serving a request needs. */
export interface Serving {
  blog: BlogCache;
  search: Search;
  editions: Editions;
  cache: ResponseCache;
  clientWork: ClientWork;
  queueRender: QueueRender;
  renderPage: RenderPage;
  manifest: AssetManifest;
  log: Logger;
  now: () => number;
}

/** The blog as it is looked up for a request: its calls of the backend count as the client's work. */
export const blogFor = ({ blog, clientWork }: Pick<Serving, 'blog' | 'clientWork'>, request: FastifyRequest): Blog =>
  blog.countedBy(() => clientWork.count(request));

/** What pages select their data from. What takes long counts as the client's work. */
export const sourcesFor = (serving: Serving, request: FastifyRequest): PageSources => ({
  search: (snapshot, words) => serving.search(snapshot, words, (ms) => serving.clientWork.addTime(request, ms)),
  editions: serving.editions,
  blog: blogFor(serving, request),
});

/** Serves a page: as it is stored, as another request has it rendered, or rendered now and streamed to this client. */
export async function servePage(
  serving: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
  select: Select,
): Promise<FastifyReply> {
  const page = await select(
    sourcesFor(serving, request),
    request.requestContext,
    readPageRequest(request, HTML_WAIT_MS),
  );
  if ('redirectTo' in page) return reply.header('cache-control', NO_STORE).redirect(page.redirectTo);
  return page.version === null
    ? sendUncached(serving, request, reply, page)
    : sendCacheable(serving, request, reply, page);
}

export async function sendCacheable(
  serving: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
  page: CacheablePage,
): Promise<FastifyReply> {
  const { cache, clientWork } = serving;
  const key = cacheKey(request.requestContext, page.name, page.version);
  const known = cache.get(key) ?? cache.pending(key);
  if (known) return sendEntry(serving, request, reply, await known);
  // The page that says that a client caused too much work is no work that it caused.
  if (page.status !== 429) clientWork.count(request);
  return renderIntoCache(serving, request, reply, page, key);
}

/** A reader who leaves does not stop the rendering: the entry is for the next one. */
async function renderIntoCache(
  serving: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
  page: CacheablePage,
  key: CacheKey,
): Promise<FastifyReply> {
  const { status } = page;
  const headers = headersOf(page, request.requestContext);
  const streams = render(serving, request, page.data).then(tee);
  const whole = streams.then(async ({ whole: body }) => ({ status, headers, body: await body }));
  const entry = serving.cache.fill(key, whole);
  const isRendered = await streams.then(
    () => true,
    () => false,
  );
  // The cache has the previous entry, or the reason why there is no page.
  if (!isRendered || needsWholePage(request)) return sendEntry(serving, request, reply, await entry);
  entry.catch((error: unknown) => serving.log.error({ err: error, page: page.name }, 'page failed while it was sent'));
  const { copy } = await streams;
  return sendStream(request, reply.code(status).headers(headers), copy);
}

/** Renders a page for one client alone. */
export async function sendUncached(
  serving: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, data }: UncachedPage,
): Promise<FastifyReply> {
  serving.clientWork.count(request);
  const stream = await render(serving, request, data);
  reply.headers({ ...CONTENT_TYPE, 'cache-control': NO_STORE });
  return sendStream(request, reply.code(status), stream);
}

/** Resolves once the first bytes are there. Throws a RefusedError if too many pages wait. */
function render(
  { queueRender, renderPage, manifest, now: clock }: Serving,
  request: FastifyRequest,
  data: RenderedPage['data'],
): Promise<Readable> {
  const { tenant, snapshot, origin } = request.requestContext;
  return queueRender(request, async () => {
    const now = clock();
    const publication = publicationInfo(tenant.publication, origin, manifest.build, now, snapshot ?? undefined);
    return renderPage({ publication, page: await data(now) });
  });
}

const CONTENT_TYPE = { 'content-type': 'text/html; charset=utf-8' } as const;

function headersOf(page: CacheablePage, { isOriginFromRequest }: RequestContext): Record<string, string> {
  const { isSearch, cacheControl = isSearch ? PRIVATE : REVALIDATED } = page;
  return {
    ...CONTENT_TYPE,
    'cache-control': page.status === 200 && !isOriginFromRequest ? cacheControl : NO_STORE,
    ...page.headers,
  };
}

/** HEAD needs the length, and a conditional request the entity tag: neither is known before the page is complete. */
function needsWholePage({ method, headers }: FastifyRequest): boolean {
  return method === 'HEAD' || headers['if-none-match'] !== undefined;
}

/** An error from here on destroys the connection. */
function sendStream(request: FastifyRequest, reply: FastifyReply, stream: Readable): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('vary', 'Accept-Encoding').send(compressStream(stream, encoding));
}
