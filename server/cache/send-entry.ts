import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import type { ClientWork } from '../limits/client-work.ts';
import { bodyEncoding, type CacheEntry, etagOf } from './cache-entry.ts';
import { acceptedEncoding, ENCODINGS, type Encoding, isAcceptable } from './encoding.ts';
import type { ResponseCache } from './response-cache.ts';

/** Sends 304, which has neither a body nor the length of one. */
export function sendNotModified(reply: FastifyReply): FastifyReply {
  // Without a payload Fastify gives a response to HEAD the length 0, not the entry's (RFC 9110, section 8.6).
  const payload = reply.request.method === 'HEAD' ? Readable.from([]) : undefined;
  return reply.code(304).removeHeader('content-type').send(payload);
}

/** The encoding in which the client, or a shared cache for it, has this entry. */
function validatedEncoding(request: FastifyRequest, entry: CacheEntry, preferred: Encoding): Encoding | undefined {
  const { headers } = request;
  // Only the validators count: readers that use fetch send `cache-control: no-cache` along with it.
  const validators = { 'if-none-match': headers['if-none-match'], 'if-modified-since': headers['if-modified-since'] };
  const hasValidators = validators['if-none-match'] !== undefined || validators['if-modified-since'] !== undefined;
  if (entry.status !== 200 || !hasValidators) return undefined;
  const accepted = headers['accept-encoding'];
  return [preferred, ...ENCODINGS].find(
    (encoding) =>
      isAcceptable(accepted, encoding) && fresh(validators, { ...entry.headers, etag: etagOf(entry, encoding) }),
  );
}

interface SendEntryOptions {
  cache: Pick<ResponseCache, 'bodyOf'>;
  clientWork: Pick<ClientWork, 'addTime'>;
}

export async function sendEntry(
  { cache, clientWork }: SendEntryOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  entry: CacheEntry,
): Promise<FastifyReply> {
  const preferred = bodyEncoding(entry, acceptedEncoding(request.headers['accept-encoding']));
  const storedEncoding = validatedEncoding(request, entry, preferred);
  if (storedEncoding !== undefined) return sendNotModified(withHeaders(reply, entry, storedEncoding));
  const body = await cache.bodyOf(entry, preferred, (ms) => clientWork.addTime(request, ms));
  if (preferred !== 'identity') reply.header('content-encoding', preferred);
  return withHeaders(reply, entry, preferred).code(entry.status).send(body);
}

function withHeaders(reply: FastifyReply, entry: CacheEntry, encoding: Encoding): FastifyReply {
  const etag = etagOf(entry, encoding);
  return etag === undefined ? reply.headers(entry.headers) : reply.headers({ ...entry.headers, etag });
}
