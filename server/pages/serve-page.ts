import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { publicationInfo } from '../../shared/pages/select-publication-info.ts';
import { NO_STORE } from '../cache/cache-control.ts';
import { acceptedEncoding, compressStream } from '../cache/encoding.ts';
import { type CachePlace, cacheControlOf, countCreation, placeInCache } from '../cache/place-in-cache.ts';
import { sendEntry } from '../cache/send-entry.ts';
import { tee } from '../cache/tee.ts';
import { OverloadError } from '../limit-errors.ts';
import type { RequestContext } from '../publications/request-context.ts';
import type {
  CacheablePage,
  PageContext,
  RenderContext,
  SelectedPage,
  SelectPage,
  UncachedPage,
} from './selected-page.ts';

/** HEAD needs the length, and a conditional request the entity tag: neither is known before the page is complete. */
function needsWholePage({ method, headers }: FastifyRequest): boolean {
  return method === 'HEAD' || headers['if-none-match'] !== undefined;
}

/**
 * Resolves once the first bytes are there.
 * @throws OverloadError where the process is under pressure, or too many pages wait.
 */
async function render(context: RenderContext, { tenant, origin }: RequestContext, data: SelectedPage['data']) {
  if (!context.hasCapacity()) throw new OverloadError();
  const now = context.now();
  const updatedAt = context.snapshots.of(tenant)?.builtAt;
  const publication = publicationInfo(tenant.publication, origin, context.manifest.build, now, updatedAt);
  return context.renderPage({ publication, page: await data(now) });
}

const CONTENT_TYPE = { 'content-type': 'text/html; charset=utf-8' } as const;

/** The policy is that of the style in the page, also where the page stands in for its successor. */
function headersOf(page: CacheablePage, requestContext: RequestContext): Record<string, string> {
  const { homePolicy, innerPolicy } = requestContext.tenant;
  return {
    ...CONTENT_TYPE,
    'cache-control': page.status === 200 ? cacheControlOf(requestContext, page) : NO_STORE,
    'content-security-policy': page.isHome ? homePolicy : innerPolicy,
    ...page.headers,
  };
}

/** An error from here on destroys the connection. */
function sendStream(request: FastifyRequest, reply: FastifyReply, stream: Readable): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.header('vary', 'Accept-Encoding').send(compressStream(stream, encoding));
}

export async function sendUncached(
  context: RenderContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, data }: UncachedPage,
): Promise<FastifyReply> {
  const { requestContext } = request;
  const stream = await render(context, requestContext, data);
  const { innerPolicy } = requestContext.tenant;
  reply.headers({ ...CONTENT_TYPE, 'cache-control': NO_STORE, 'content-security-policy': innerPolicy });
  return sendStream(request, reply.code(status), stream);
}

/** A page's 404 counts against the limit, like an unknown address. */
async function serveUncached(context: PageContext, request: FastifyRequest, reply: FastifyReply, page: UncachedPage) {
  if (page.status === 404) await context.countAgainstLimit('notFound', request);
  return sendUncached(context, request, reply, page);
}

async function renderIntoCache(
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  page: CacheablePage,
  { cache, key }: CachePlace,
): Promise<FastifyReply> {
  const { requestContext } = request;
  const { status } = page;
  const headers = headersOf(page, requestContext);
  let copy = Promise.resolve<Readable | null>(null);
  const entry = cache.load(key, async () => {
    const rendering = render(context, requestContext, page.data).then(tee);
    copy = rendering.then(
      (streams) => streams.copy,
      () => null,
    );
    return { status, headers, body: await (await rendering).whole };
  });
  // Null where another request renders the page already, or where it cannot be rendered.
  const stream = needsWholePage(request) ? null : await copy;
  if (!stream) return sendEntry(request, reply, await entry);
  entry.catch((error: unknown) => context.log.error({ err: error, page: page.name }, 'page failed while it was sent'));
  return sendStream(request, reply.code(status).headers(headers), stream);
}

/** Streams a page to the client that caused its rendering; clients that ask meanwhile wait for the finished entry. */
export async function servePage(
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  select: SelectPage,
): Promise<FastifyReply> {
  const { requestContext } = request;
  const selected = await select(context, requestContext, request);
  if (selected.version === null) return serveUncached(context, request, reply, selected);
  const page = { ...selected, hasAddresses: true };
  const place = placeInCache(context, requestContext, page);
  const cached = place.cache.get(place.key);
  if (cached) return sendEntry(request, reply, cached);
  await countCreation(context, request, place);
  return renderIntoCache(context, request, reply, page, place);
}
