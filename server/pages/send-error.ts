import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../shared/language/language.ts';
import { serverTextsOf } from '../../shared/language/texts-of.ts';
import type { ApiError } from '../../shared/pages/page-definition.ts';
import { NO_STORE } from '../cache/cache-control.ts';
import { decodedPathOf, pathOf } from './page-request.ts';
import { type Serving, sendCacheable, sendUncached } from './serve-page.ts';

const FOLDER_OF_FILES = /^\/(?:assets|images|previews|websub|rss|atom|feed)\//;
/** Readers see neither the errors of images nor what hubs get (docs/product.md, "Language"). */
const FOLDER_IN_ENGLISH = /^\/(?:images|previews|websub)\//;
const FILE = /\.(?:xml|json|txt|ico|png|webmanifest)$/;

const isApi = ({ originalUrl }: FastifyRequest): boolean => /^\/api(?:\/|$)/.test(decodedPathOf(originalUrl));

/** A 404 is a page even if its path ends like a file. */
function isFile({ originalUrl }: FastifyRequest, status: number): boolean {
  const path = decodedPathOf(originalUrl);
  return FOLDER_OF_FILES.test(path) || (status !== 404 && FILE.test(path));
}

export function standardError(status: number, language: Language): ApiError {
  const message = serverTextsOf(language).statuses.get(status) ?? STATUS_CODES[status] ?? 'Error';
  return { status, message };
}

export function sendJsonError(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  const { language } = request.requestContext.tenant.publication;
  reply.headers({ 'cache-control': NO_STORE, 'content-language': language });
  return reply.code(error.status).send({ error });
}

/** Sends JSON under `/api`, otherwise plain text (docs/product.md, "Language"); a page would cost a rendering. */
export function sendShortError(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const isInEnglish = FOLDER_IN_ENGLISH.test(decodedPathOf(request.originalUrl));
  const language = isInEnglish ? 'en' : request.requestContext.tenant.publication.language;
  const error = standardError(status, language);
  if (isApi(request)) return sendJsonError(request, reply, error);
  reply.headers({ 'cache-control': NO_STORE, 'content-language': language });
  return reply.code(status).type('text/plain; charset=utf-8').send(error.message);
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
