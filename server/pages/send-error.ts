import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../shared/language/language.ts';
import { serverTextsOf } from '../../shared/language/texts-of.ts';
import type { ApiError, PageData } from '../../shared/model/page-data.ts';
import { NO_STORE } from '../cache/cache-control.ts';
import { decodedPathOf, pathOf } from './parameters.ts';
import type { RenderContext } from './selected-page.ts';
import { sendUncached } from './serve-page.ts';

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

/** Sends JSON, plain text or a page, as the address calls for. */
export async function sendError(
  context: RenderContext,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): Promise<FastifyReply> {
  if (isApi(request) || isFile(request, status)) return sendShortError(request, reply, status);
  const { language } = request.requestContext.tenant.publication;
  const error = standardError(status, language);
  const page: PageData =
    status === 404 ? { kind: 'not-found', path: pathOf(request.originalUrl) } : { kind: 'application-error', error };
  return sendUncached(context, request, reply, { version: null, status, data: () => page });
}
