import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FIVE_MINUTES, ONE_DAY } from '../cache/cache-control.ts';
import { sendImage } from '../cache/send-image.ts';
import type { ServerContext } from '../context.ts';
import { OverloadError } from '../limit-errors.ts';
import type { HasCapacity } from '../limits.ts';
import { isPostStored } from '../pages/is-stored.ts';
import { sendShortError } from '../pages/send-error.ts';
import type { ClientLimits } from '../plugins/client-limits.ts';
import { findPreview } from '../previews/find-preview.ts';
import { previewHash } from '../previews/preview.ts';

interface PreviewRoute {
  Params: { slug?: string; hash: string };
}

type PreviewContext = Pick<ServerContext, 'blog' | 'previews'> & ClientLimits & { hasCapacity: HasCapacity };

const HASH = /^[\w-]{1,64}$/;

/** `/previews/{hash}.jpg` and `/previews/blog/{slug}/{hash}.jpg` (docs/product.md, "Preview images"). */
export function registerPreviews(app: FastifyInstance, context: PreviewContext): void {
  const { blog, previews, countAgainstLimit, hasCapacity } = context;

  const serve = async (request: FastifyRequest<PreviewRoute>, reply: FastifyReply) => {
    const { slug = null, hash } = request.params;
    const found = HASH.test(hash) && (await findPreview(blog, request.requestContext.tenant, slug));
    if (!found) {
      await countAgainstLimit('notFound', request);
      return sendShortError(request, reply, 404);
    }
    if (!previews.has(found.preview)) {
      if (!hasCapacity()) throw new OverloadError();
      await countAgainstLimit('createdImages', request);
    }
    const result = await previews.get(found);
    if (result.kind === 'busy') throw new OverloadError('too many preview images wait');
    // An older page names an older hash: its reader gets what the image shows now.
    const isNamed = result.isComplete && hash === previewHash(found.preview);
    return sendImage(request, reply, result.file, 'jpeg', isNamed ? ONE_DAY : FIVE_MINUTES);
  };

  app.get<PreviewRoute>('/previews/:hash.jpg', serve);
  app.get<PreviewRoute>('/previews/blog/:slug/:hash.jpg', { preHandler: context.limitBlog(isPostStored) }, serve);
}
