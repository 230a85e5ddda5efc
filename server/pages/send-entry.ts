import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { bodyOf, type CacheEntry, encodingOf, entityTag } from '../cache/cache-entry.ts';
import { acceptedEncoding, ENCODINGS } from '../cache/encoding.ts';

/** Sends a cache entry in the coding that the client prefers, or 304 to a client that has it in any coding. */
export async function sendEntry(
  request: FastifyRequest,
  reply: FastifyReply,
  entry: CacheEntry,
): Promise<FastifyReply> {
  const encoding = encodingOf(entry, acceptedEncoding(request.headers['accept-encoding']));
  reply.code(entry.status).headers(entry.headers).header('vary', 'Accept-Encoding');
  if (entry.status === 200) {
    reply.header('etag', entityTag(entry, encoding));
    if (ENCODINGS.some((known) => fresh(request.headers, { etag: entityTag(entry, known) }))) {
      return reply.code(304).removeHeader('content-type').send();
    }
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await bodyOf(entry, encoding));
}
