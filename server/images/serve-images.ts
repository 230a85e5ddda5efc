import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { IMAGE_WIDTHS } from '../../shared/image-paths.ts';
import { ONE_DAY } from '../cache/cache-control.ts';
import { sendNotModified } from '../cache/send-entry.ts';
import { sendShortError } from '../http/errors.ts';
import { EMBEDDABLE } from '../http/security-headers.ts';
import type { ClientWork } from '../limits/client-work.ts';
import { unavailable } from '../limits/limits.ts';
import type { FindImage } from './find-image.ts';
import { acceptedFormat, type ImageFile, type ImageFormat } from './image.ts';
import type { ImageService } from './image-service.ts';

export function sendImage(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, hash }: ImageFile,
  format: ImageFormat,
  cacheControl: string,
): FastifyReply {
  const etag = `"${hash}"`;
  reply.headers({ 'cache-control': cacheControl, etag, ...EMBEDDABLE });
  // Only the validator counts: fetch sends `cache-control: no-cache` along with it.
  const isFresh = fresh({ 'if-none-match': request.headers['if-none-match'] }, { etag });
  return isFresh ? sendNotModified(reply) : reply.type(`image/${format}`).send(bytes);
}

interface ImageOptions {
  images: Pick<ImageService, 'image' | 'has'>;
  findImage: FindImage;
  clientWork: Pick<ClientWork, 'count' | 'addImageTime'>;
}

interface ImageRoute {
  Params: { key: string; width: string };
}

/** `/images/{key}/{width}`: an image that a stored record names, in one of the fixed widths (docs/product.md, "Images"). */
export function registerImages(app: FastifyInstance, options: ImageOptions): void {
  const { images, findImage, clientWork } = options;
  app.get<ImageRoute>('/images/:key/:width', async (request, reply) => {
    const width = IMAGE_WIDTHS.find((width) => String(width) === request.params.width);
    const source = width && (await findImage(request, request.params.key));
    if (!source) {
      clientWork.count(request);
      return sendShortError(request, reply, 404);
    }
    const format = acceptedFormat(request.headers.accept);
    const shape = { source, width, format };
    if (!images.has(shape)) clientWork.count(request);
    const result = await images.image({ ...shape, addTime: (ms) => clientWork.addImageTime(request, ms) });
    if (result.kind === 'busy') throw unavailable(result.reason);
    if (result.kind === 'failed') {
      // A publisher's error is no error of this server: a 5xx would alert operators. The log and the metrics have it.
      return sendShortError(request, reply, 404);
    }
    return sendImage(request, reply.header('vary', 'Accept'), result.file, format, ONE_DAY);
  });
}
