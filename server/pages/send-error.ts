import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError, PageData } from '../../shared/model/page-data.ts';
import { NO_STORE } from '../cache/cache-control.ts';
import type { ServerContext } from '../context.ts';
import { requestContextOf } from '../publications/request-context.ts';
import { renderForVisit } from './recipes.ts';

/** Addresses whose errors are JSON. */
const isApi = (request: FastifyRequest): boolean => /^\/api(?:[/?]|$)/.test(request.originalUrl);
/** Addresses of files, where nobody reads a page. */
const isFile = (request: FastifyRequest): boolean =>
  /^\/(?:assets|images|rss)\/|\.(?:xml|txt|ico|webmanifest)(?:$|\?)/.test(request.originalUrl);

/** The standard words for a status: all that a visitor is told where the contract has no message. */
export function standardError(status: number): ApiError {
  return { status, message: STATUS_CODES[status] ?? 'Error' };
}

/** A page that is made for this one answer: an error, or one that waits. Never kept by anybody. */
export async function sendUncached(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  page: PageData,
): Promise<FastifyReply> {
  const html = await renderForVisit(context, requestContextOf(request, context.registry), page, context.now());
  return reply.code(status).header('cache-control', NO_STORE).type('text/html; charset=utf-8').send(html);
}

/** `{"error": {"status", "message"}}` (CONTRACT.md, "HTTP"). */
export function sendJsonError(reply: FastifyReply, error: ApiError): FastifyReply {
  return reply.code(error.status).header('cache-control', NO_STORE).send({ error });
}

/** An error in the form that its address calls for: JSON, plain text for a file, else a page. */
export async function sendFailure(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  error: ApiError,
): Promise<FastifyReply> {
  if (isApi(request)) return sendJsonError(reply, error);
  if (isFile(request))
    return reply.code(error.status).header('cache-control', NO_STORE).type('text/plain').send(error.message);
  const page: PageData =
    error.status === 404
      ? { kind: 'not-found', path: pathOf(request.originalUrl) }
      : { kind: 'application-error', error };
  return sendUncached(context, request, reply, error.status, page);
}

function pathOf(url: string): string {
  const [path = '/'] = url.split('?');
  return path;
}
