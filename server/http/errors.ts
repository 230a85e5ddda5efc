import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../shared/language/language.ts';
import { serverTextsOf } from '../../shared/language/texts-of.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import type { ApiError } from '../../shared/pages/page-definition.ts';
import { NO_STORE } from '../cache/cache-control.ts';
import { RefusedError } from '../limits/limits.ts';
import type { ServerMetrics } from '../metrics.ts';
import type { TenantRegistry } from '../publications/registry.ts';
import { createRequestContext } from '../publications/request-context.ts';
import { decodedPathOf } from './address.ts';
import { loggedUrl } from './request-log.ts';
import type { SecurityHeaders } from './security-headers.ts';

/** No reader reads these errors (docs/product.md, "Language"). */
const FOLDER_IN_ENGLISH = /^\/(?:images|previews|websub)\//;

export const isApiRequest = ({ originalUrl }: FastifyRequest): boolean =>
  /^\/api(?:\/|$)/.test(decodedPathOf(originalUrl));

export function standardError(status: number, language: Language): ApiError {
  const message = serverTextsOf(language).statuses.get(status) ?? STATUS_CODES[status] ?? 'Error';
  return { status, message };
}

export function sendJsonError(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  const { language } = request.requestContext.tenant.publication;
  reply.headers({ 'cache-control': NO_STORE, 'content-language': language });
  return reply.code(error.status).send({ error });
}

/** Sends JSON under `/api`, otherwise plain text (docs/product.md, "Language"). Unlike a page it needs no render. */
export function sendShortError(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const isInEnglish = FOLDER_IN_ENGLISH.test(decodedPathOf(request.originalUrl));
  const language = isInEnglish ? 'en' : request.requestContext.tenant.publication.language;
  const error = standardError(status, language);
  if (isApiRequest(request)) return sendJsonError(request, reply, error);
  reply.headers({ 'cache-control': NO_STORE, 'content-language': language });
  return reply.code(status).type('text/plain; charset=utf-8').send(error.message);
}

/** `@fastify/static` answers 403 to a path that leads out of the assets' folder: for us the file is missing. */
function publicStatus({ statusCode = 500 }: FastifyError): number {
  if (statusCode === 403) return 404;
  return statusCode < 500 ? statusCode : 500;
}

/** Sends an error as the address implies: a page, JSON or plain text. */
export type SendError = (request: FastifyRequest, reply: FastifyReply, status: number) => Promise<FastifyReply>;

/** The one place where an exception becomes a response: the log gets all of it, the client the status' standard words. */
export function registerErrors(app: FastifyInstance, sendError: SendError, log: Logger): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const isRefused = error instanceof RefusedError;
    const status = isRefused ? error.statusCode : publicStatus(error);
    const url = loggedUrl(request.originalUrl);
    if (isRefused) reply.header('retry-after', error.retryAfterSeconds);
    else if (status === 500) log.error({ err: error, method: request.method, url }, 'request failed');
    try {
      return await sendError(request, reply, status);
    } catch (second) {
      if (!(second instanceof RefusedError)) log.error({ err: second, url }, 'error page failed');
      return sendShortError(request, reply, status);
    }
  });
  app.setNotFoundHandler((request, reply) => sendError(request, reply, 404));
}

const STATUS_BY_CODE: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

interface MalformedOptions {
  registry: TenantRegistry;
  securityHeaders: SecurityHeaders;
  metrics: Pick<ServerMetrics, 'requests'>;
  now: () => number;
}

/** Responds to requests that no hook sees: bytes that are no HTTP request, and addresses that cannot be decoded. */
export function createMalformedHandlers({ registry, securityHeaders, metrics, now }: MalformedOptions) {
  const clientErrorHandler = (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = STATUS_BY_CODE[error.code ?? ''] ?? 400;
    metrics.requests.inc({ route: 'none', status });
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: 0\r\nCache-Control: ${NO_STORE}`;
    socket.write(`${head}\r\nConnection: close\r\n\r\n`);
    socket.destroySoon();
  };

  const frameworkErrors = (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    metrics.requests.inc({ route: 'none', status: 400 });
    const tenant = registry.byHost(request.host);
    request.requestContext = createRequestContext(request, tenant, null, now());
    sendShortError(request, reply.headers(securityHeaders(tenant.publication)), 400);
  };

  return { clientErrorHandler, frameworkErrors };
}
