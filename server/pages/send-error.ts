import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodedPathOf, pathOf } from '../http/address.ts';
import { isApi, sendShortError, standardError } from '../http/short-error.ts';
import { type Serving, sendCacheable, sendUncached } from './serve-page.ts';

const FOLDER_OF_FILES = /^\/(?:assets|images|previews|websub|rss|atom|feed)\//;
const FILE = /\.(?:xml|json|txt|ico|png|webmanifest)$/;

/** A 404 is a page even if its path ends like a file. */
function isFile({ originalUrl }: FastifyRequest, status: number): boolean {
  const path = decodedPathOf(originalUrl);
  return FOLDER_OF_FILES.test(path) || (status !== 404 && FILE.test(path));
}

/** Sends JSON, plain text or a page, as the address calls for. What does not exist counts as the client's work. */
export async function sendError(
  serving: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): Promise<FastifyReply> {
  if (isApi(request) || isFile(request, status)) {
    if (status === 404) serving.clientWork.count(request);
    return sendShortError(request, reply, status);
  }
  if (status === 404) {
    const page = { kind: 'not-found', path: pathOf(request.originalUrl) } as const;
    return sendUncached(serving, request, reply, { version: null, status, data: () => page });
  }
  const error = standardError(status, request.requestContext.tenant.publication.language);
  const page = { kind: 'application-error', error } as const;
  return sendCacheable(serving, request, reply, { name: `error ${status}`, version: '', status, data: () => page });
}
