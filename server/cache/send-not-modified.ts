import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends 304, which has neither a body nor the length of one. */
export function sendNotModified(reply: FastifyReply): FastifyReply {
  // Without a payload Fastify gives a response to HEAD the length 0, not that of the entry (RFC 9110, section 8.6).
  const payload = reply.request.method === 'HEAD' ? Readable.from([]) : undefined;
  return reply.code(304).removeHeader('content-type').send(payload);
}
