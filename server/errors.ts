import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from './context.ts';
import { sendFailure, standardError } from './pages/send-error.ts';
import { isMalformed } from './plugins/malformed-url.ts';

/** Nothing here is forbidden, only absent: a folder, or a way out of one, is a file that is not there. */
function statusOf({ statusCode = 500 }: FastifyError): number {
  if (statusCode === 403) return 404;
  return statusCode < 500 ? statusCode : 500;
}

/** The one place where an error becomes an answer: the log has everything, the visitor the status' standard words. */
export function createErrorHandler(context: ServerContext) {
  return async (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const status = statusOf(error);
    if (status === 500)
      context.log.error({ err: error, method: request.method, url: request.originalUrl }, 'request failed');
    try {
      return await sendFailure(context, request, reply, standardError(status));
    } catch (second) {
      context.log.error({ err: second, url: request.originalUrl }, 'the error page failed too');
      return reply
        .code(status)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send(standardError(status).message);
    }
  };
}

/** Errors, and addresses that nothing answers: 404, or 400 where they are no percent-encoding. */
export function registerErrors(app: FastifyInstance, context: ServerContext): void {
  app.setErrorHandler(createErrorHandler(context));
  app.setNotFoundHandler((request, reply) =>
    sendFailure(context, request, reply, standardError(isMalformed(request) ? 400 : 404)),
  );
}
