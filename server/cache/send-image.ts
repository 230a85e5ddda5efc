import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { ImageFile, ImageFormat } from '../images/image.ts';
import { EMBEDDABLE } from '../publications/security-headers.ts';
import { sendNotModified } from './send-entry.ts';

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
