import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { FIVE_MINUTES, NO_STORE, ONE_DAY } from '../cache/cache-control.ts';
import type { ServerContext } from '../context.ts';
import type { ImageFile } from '../images/image.ts';
import type { VisitorLimits } from '../plugins/visitor-limits.ts';
import { findPreview } from '../previews/find-preview.ts';
import { type Preview, previewHash } from '../previews/preview.ts';
import { requestContextOf } from '../publications/request-context.ts';
import { EMBEDDABLE } from '../publications/security-headers.ts';

interface PreviewRoute {
  Params: { slug?: string; file: string };
}

const RETRY_AFTER_SECONDS = '2';

const FILE = /^([\w-]{1,64})\.jpg$/;

/** `/previews/{hash}.jpg` and `/previews/blog/{slug}/{hash}.jpg` (docs/product.md, "Preview images"). */
export function registerPreviews(app: FastifyInstance, context: ServerContext, visitors: VisitorLimits): void {
  const { registry, blog, previews } = context;

  /** Sends an image that is in memory to everybody, others only where there is room. */
  const isRefused = async (preview: Preview, request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    if (previews.has(preview)) return false;
    if (app.isUnderPressure()) {
      refuse(reply, 503);
      return true;
    }
    return !(await visitors.spend('imageMisses', request, reply));
  };

  const serve = async (request: FastifyRequest<PreviewRoute>, reply: FastifyReply) => {
    const { slug = null, file } = request.params;
    const [, hash] = FILE.exec(file) ?? [];
    const found = hash && (await findPreview(blog, requestContextOf(request, registry).tenant, slug));
    if (!found) return refuse(reply, 404);
    if (await isRefused(found.preview, request, reply)) return reply;
    const result = await previews.get(found);
    if (result.kind === 'busy') return refuse(reply, 503);
    // An older page names an older hash: its reader gets what the image shows now.
    const isNamed = result.isComplete && hash === previewHash(found.preview);
    return sendPreview(request, reply, result.file, isNamed ? ONE_DAY : FIVE_MINUTES);
  };

  app.get<PreviewRoute>('/previews/:file', serve);
  app.get<PreviewRoute>('/previews/blog/:slug/:file', { preHandler: visitors.limitBlog }, serve);
}

function sendPreview(request: FastifyRequest, reply: FastifyReply, { bytes, hash }: ImageFile, cacheControl: string) {
  const etag = `"${hash}"`;
  reply.headers({ 'cache-control': cacheControl, etag, ...EMBEDDABLE });
  const isKnown = fresh({ 'if-none-match': request.headers['if-none-match'] }, { etag });
  return isKnown ? reply.code(304).send() : reply.type('image/jpeg').send(bytes);
}

/** Sends an error that nobody caches. */
function refuse(reply: FastifyReply, status: 404 | 503): FastifyReply {
  if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply.code(status).header('cache-control', NO_STORE).type('text/plain').send(STATUS_CODES[status]);
}
