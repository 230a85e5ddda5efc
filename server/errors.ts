import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NO_STORE } from './cache/cache-control.ts';
import type { ServerContext } from './context.ts';
import { sendError, standardError } from './pages/send-error.ts';
import { isMalformed } from './plugins/malformed-url.ts';

/** A path out of the assets' folder is a missing file like any other, not a forbidden one. */
function statusOf({ statusCode = 500 }: FastifyError): number {
  if (statusCode === 403) return 404;
  return statusCode < 500 ? statusCode : 500;
}

/** The one place where an exception becomes a response: the log gets all of it, the client the status' standard words. */
export function createErrorHandler(context: ServerContext) {
  return async (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { method, originalUrl: url } = request;
    const status = statusOf(error);
    if (status === 500) context.log.error({ err: error, method, url }, 'request failed');
    try {
      return await sendError(context, request, reply, standardError(status));
    } catch (second) {
      context.log.error({ err: second, method, url }, 'error page failed');
      return reply
        .code(status)
        .header('cache-control', NO_STORE)
        .type('text/plain')
        .send(standardError(status).message);
    }
  };
}

/** Handles exceptions, and addresses without a route: 404, or 400 where the percent-encoding is malformed. */
export function registerErrors(app: FastifyInstance, context: ServerContext): void {
  app.setErrorHandler(createErrorHandler(context));
  app.setNotFoundHandler((request, reply) =>
    sendError(context, request, reply, standardError(isMalformed(request) ? 400 : 404)),
  );
}
