import type { FastifyInstance } from 'fastify';
import { FIVE_MINUTES, ONE_DAY } from '../cache/cache-control.ts';
import { sendImage } from '../cache/send-image.ts';
import type { Drawings } from '../previews/drawings.ts';
import { previewHash } from '../previews/preview.ts';
import { taglineOf } from '../publications/publication-info.ts';

/** `/previews/{hash}.jpg` (docs/product.md, "Preview images"): one drawing of the publication, so no limit counts it. */
export function registerPreviews(app: FastifyInstance, { drawPreview }: Pick<Drawings, 'drawPreview'>): void {
  app.get<{ Params: { hash: string } }>('/previews/:hash.jpg', async (request, reply) => {
    const { publication } = request.requestContext.tenant;
    const named = { ...publication, tagline: taglineOf(publication) };
    // An older page names an older hash: its reader gets what the image shows now.
    const isNamed = request.params.hash === previewHash(named);
    return sendImage(request, reply, await drawPreview(named), 'jpeg', isNamed ? ONE_DAY : FIVE_MINUTES);
  });
}
