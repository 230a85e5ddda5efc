import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FIVE_MINUTES, ONE_DAY } from '../cache/cache-control.ts';
import { sendImage } from '../cache/send-image.ts';
import { noRoom } from '../limits/limits.ts';
import { sendError } from '../pages/send-error.ts';
import { blogFor, type Serving } from '../pages/serve-page.ts';
import { findPreview } from '../previews/find-preview.ts';
import { previewHash } from '../previews/preview.ts';
import type { PreviewService } from '../previews/preview-service.ts';

interface PreviewRoute {
  Params: { slug?: string; hash: string };
}

const HASH = /^[\w-]{1,64}$/;

/** `/previews/{hash}.jpg` and `/previews/blog/{slug}/{hash}.jpg` (docs/product.md, "Preview images"). */
export function registerPreviews(app: FastifyInstance, serving: Serving, previews: PreviewService): void {
  const serve = async (request: FastifyRequest<PreviewRoute>, reply: FastifyReply) => {
    const { slug = null, hash } = request.params;
    const blog = blogFor(serving, request);
    const found = HASH.test(hash) && (await findPreview(blog, request.requestContext.tenant, slug));
    if (!found) return sendError(serving, request, reply, 404);
    if (!previews.has(found.preview)) serving.countWork(request);
    const result = await previews.get(found);
    if (result.kind === 'busy') throw noRoom('too many preview images wait');
    // An older page names an older hash: its reader gets what the image shows now.
    const isNamed = result.isComplete && hash === previewHash(found.preview);
    return sendImage(request, reply, result.file, 'jpeg', isNamed ? ONE_DAY : FIVE_MINUTES);
  };

  app.get<PreviewRoute>('/previews/:hash.jpg', serve);
  app.get<PreviewRoute>('/previews/blog/:slug/:hash.jpg', serve);
}
