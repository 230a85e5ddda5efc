import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../shared/language/language.ts';
import { serverTextsOf } from '../../shared/language/texts-of.ts';
import type { ApiError } from '../../shared/pages/page-definition.ts';
import { NO_STORE } from '../cache/cache-control.ts';
import { decodedPathOf } from './address.ts';

/** Readers see neither the errors of images nor what hubs get (docs/product.md, "Language"). */
const FOLDER_IN_ENGLISH = /^\/(?:images|previews|websub)\//;

export const isApi = ({ originalUrl }: FastifyRequest): boolean => /^\/api(?:\/|$)/.test(decodedPathOf(originalUrl));

export function standardError(status: number, language: Language): ApiError {
  const message = serverTextsOf(language).statuses.get(status) ?? STATUS_CODES[status] ?? 'Error';
  return { status, message };
}

export function sendJsonError(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  const { language } = request.requestContext.tenant.publication;
  reply.headers({ 'cache-control': NO_STORE, 'content-language': language });
  return reply.code(error.status).send({ error });
}

/** Sends JSON under `/api`, otherwise plain text (docs/product.md, "Language"). A page would cost a rendering. */
export function sendShortError(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const isInEnglish = FOLDER_IN_ENGLISH.test(decodedPathOf(request.originalUrl));
  const language = isInEnglish ? 'en' : request.requestContext.tenant.publication.language;
  const error = standardError(status, language);
  if (isApi(request)) return sendJsonError(request, reply, error);
  reply.headers({ 'cache-control': NO_STORE, 'content-language': language });
  return reply.code(status).type('text/plain; charset=utf-8').send(error.message);
}
