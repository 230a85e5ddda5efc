import type { FastifyError, FastifyInstance } from 'fastify';
import { RefusedError } from '../limits/limits.ts';
import { sendError, sendShortError } from '../pages/send-error.ts';
import type { Serving } from '../pages/serve-page.ts';
import { loggedUrl } from './request-log.ts';

/** A path out of the assets' folder is a missing file like any other, not a forbidden one. */
function statusOf({ statusCode = 500 }: FastifyError): number {
  if (statusCode === 403) return 404;
  return statusCode < 500 ? statusCode : 500;
}

/** The one place where an exception becomes a response: the log gets all of it, the client the status' standard words. */
export function registerErrors(app: FastifyInstance, serving: Serving): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const isRefused = error instanceof RefusedError;
    const status = isRefused ? error.statusCode : statusOf(error);
    const url = loggedUrl(request.originalUrl);
    if (isRefused) reply.header('retry-after', error.retryAfterSeconds);
    else if (status === 500) serving.log.error({ err: error, method: request.method, url }, 'request failed');
    try {
      return await sendError(serving, request, reply, status);
    } catch (second) {
      if (!(second instanceof RefusedError)) serving.log.error({ err: second, url }, 'error page failed');
      return sendShortError(request, reply, status);
    }
  });
  app.setNotFoundHandler((request, reply) => sendError(serving, request, reply, 404));
}
