import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError, PageData } from '../../shared/model/page-data.ts';
import { NO_STORE } from '../cache/cache-control.ts';
import type { ServerContext } from '../context.ts';
import { sendUncached } from './serve-page.ts';

/** Addresses whose errors are JSON. */
const isApi = ({ originalUrl }: FastifyRequest): boolean => /^\/api(?:[/?]|$)/.test(originalUrl);
/** Addresses of files, whose errors are plain text. */
const isFile = ({ originalUrl }: FastifyRequest): boolean =>
  /^\/(?:assets|images|rss)\/|\.(?:xml|txt|ico|webmanifest)(?:$|\?)/.test(originalUrl);

/** An error with the standard reason phrase of its status. */
export function standardError(status: number): ApiError {
  return { status, message: STATUS_CODES[status] ?? 'Error' };
}

/** Sends `{"error": {"status", "message"}}`. */
export function sendJsonError(reply: FastifyReply, error: ApiError): FastifyReply {
  return reply.code(error.status).header('cache-control', NO_STORE).send({ error });
}

/** Sends an error without rendering a page: JSON under `/api`, else plain text. */
export function sendShortError(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, message }: ApiError,
): FastifyReply {
  if (isApi(request)) return sendJsonError(reply, { status, message });
  return reply.code(status).header('cache-control', NO_STORE).type('text/plain').send(message);
}

/** Sends an error as its address calls for: JSON, plain text for a file, else a page. */
export async function sendError(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  error: ApiError,
): Promise<FastifyReply> {
  if (isApi(request) || isFile(request)) return sendShortError(request, reply, error);
  const [path = '/'] = request.originalUrl.split('?');
  const page: PageData = error.status === 404 ? { kind: 'not-found', path } : { kind: 'application-error', error };
  return sendUncached(context, request, reply, { name: '', version: null, status: error.status, data: () => page });
}
