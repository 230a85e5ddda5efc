import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IMAGE_WIDTHS } from '../../shared/paths.ts';
import { matchingTag } from '../cache/etag.ts';
import type { ImageFile, SourceImage } from '../images/image.ts';
import { acceptedFormat, type ImageFormat } from '../images/image-format.ts';
import type { ImageService } from '../images/image-service.ts';

export interface ImageRouteParts {
  images: Pick<ImageService, 'image'>;
  /** The picture of that key, where a record that the request's publication shows names it; else null. */
  findImage: (request: FastifyRequest, key: string) => SourceImage | null | Promise<SourceImage | null>;
}

interface ImageRoute {
  Params: { key: string; width: string };
}

/** A key stands for one address for ever, so what is under it is never asked for again. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const RETRY_AFTER_SECONDS = '2';

/** `/images/{key}/{width}`: a picture that a stored record names, in a width of ours (CONTRACT.md, "HTTP"). */
export function registerImages(app: FastifyInstance, { images, findImage }: ImageRouteParts): void {
  app.get<ImageRoute>('/images/:key/:width', async (request, reply) => {
    const width = IMAGE_WIDTHS.find((known) => String(known) === request.params.width);
    const picture = width && (await findImage(request, request.params.key));
    if (!picture) return sendNoImage(reply, 404);
    const format = acceptedFormat(request.headers.accept);
    const result = await images.image(picture, width, format);
    if (result.kind === 'image') return sendImage(request, reply, result.file, format);
    if (result.kind === 'busy') return sendNoImage(reply.header('retry-after', RETRY_AFTER_SECONDS), 503);
    // A publisher's fault is none of ours: a 5xx would wake operators for it. The log and the metrics say why.
    return sendNoImage(reply, 404);
  });
}

function sendImage(request: FastifyRequest, reply: FastifyReply, { bytes, hash }: ImageFile, format: ImageFormat) {
  const known = matchingTag(request.headers['if-none-match'], hash);
  reply.headers({ 'cache-control': FOR_EVER, vary: 'Accept', etag: known ?? `"${hash}"` });
  return known ? reply.code(304).send() : reply.type(`image/${format}`).send(bytes);
}

/** Nothing that anybody keeps: the page shows its blank, and the next reader asks again. */
function sendNoImage(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain').send(STATUS_CODES[status]);
}
