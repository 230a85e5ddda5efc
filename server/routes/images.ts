import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IMAGE_WIDTHS } from '../../shared/image-paths.ts';
import { ONE_DAY } from '../cache/cache-control.ts';
import type { SourceImage } from '../images/image.ts';
import { acceptedFormat } from '../images/image-format.ts';
import type { ImageService } from '../images/image-service.ts';
import type { ClientLimits } from '../plugins/client-limits.ts';
import { isImageStored } from './find-image.ts';
import { createImageLimit, type ImageAdmission, sendImage, sendNoImage, sendUnknownImage } from './send-image.ts';

interface ImageContext extends ImageAdmission, Pick<ClientLimits, 'limitBlog'> {
  images: Pick<ImageService, 'image' | 'has'>;
  /** The image of a key, where a record that the request's publication shows names it; else null. */
  findImage: (request: FastifyRequest, key: string) => SourceImage | null | Promise<SourceImage | null>;
}

interface ImageRoute {
  Params: { key: string; width: string };
}

/** `/images/{key}/{width}`: an image that a stored record names, in one of the fixed widths (docs/product.md, "Images"). */
export function registerImages(app: FastifyInstance, context: ImageContext): void {
  const { images, findImage } = context;
  const mayCreate = createImageLimit(context);
  const preHandler = context.limitBlog(isImageStored);

  app.get<ImageRoute>('/images/:key/:width', { preHandler }, async (request, reply) => {
    const width = IMAGE_WIDTHS.find((known) => String(known) === request.params.width);
    const image = width && (await findImage(request, request.params.key));
    if (!image) return sendUnknownImage(context, request, reply);
    const format = acceptedFormat(request.headers.accept);
    if (!images.has(image, width, format) && !(await mayCreate(request, reply))) return reply;
    const result = await images.image(image, width, format);
    if (result.kind === 'busy') return sendNoImage(reply, 503);
    // A publisher's error is no error of this server: a 5xx would alert operators. The log and the metrics have it.
    if (result.kind === 'failed') return sendNoImage(reply, 404);
    return sendImage(request, reply.header('vary', 'Accept'), result.file, format, ONE_DAY);
  });
}
