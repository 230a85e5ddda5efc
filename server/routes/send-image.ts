import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { sendNotModified } from '../cache/send-not-modified.ts';
import type { ImageFile } from '../images/image.ts';
import type { ImageFormat } from '../images/image-format.ts';
import { sendShortError } from '../pages/send-error.ts';
import type { ClientLimits } from '../plugins/client-limits.ts';
import { OVERLOAD_RETRY_SECONDS } from '../plugins/overload.ts';
import { EMBEDDABLE } from '../publications/security-headers.ts';

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
  const isKnown = fresh({ 'if-none-match': request.headers['if-none-match'] }, { etag });
  return isKnown ? sendNotModified(reply) : reply.type(`image/${format}`).send(bytes);
}

/** Sends an error that nobody caches: the page shows its placeholder, and the next reader tries again. */
export function sendNoImage(reply: FastifyReply, status: 404 | 503): FastifyReply {
  if (status === 503) reply.header('retry-after', OVERLOAD_RETRY_SECONDS);
  return sendShortError(reply.request, reply, status);
}

export interface ImageAdmission extends Pick<ClientLimits, 'countAgainstLimit'> {
  /** Only images in memory are sent then. */
  isUnderPressure: () => boolean;
}

/** An image that nothing names counts against the client's limit. */
export async function sendUnknownImage(
  { countAgainstLimit }: Pick<ImageAdmission, 'countAgainstLimit'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return (await countAgainstLimit('notFound', request, reply)) ? sendNoImage(reply, 404) : reply;
}

/** Creates the check whether an image may be created for a client now. Where it may not, 429 or 503 was sent. */
export function createImageLimit({ countAgainstLimit, isUnderPressure }: ImageAdmission) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    if (!isUnderPressure()) return countAgainstLimit('imageMisses', request, reply);
    sendNoImage(reply, 503);
    return false;
  };
}
