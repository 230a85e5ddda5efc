import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from './context.ts';
import { LimitError, OverloadError } from './limit-errors.ts';
import type { RenderContext } from './pages/selected-page.ts';
import { sendError, sendShortError } from './pages/send-error.ts';
import type { ClientLimits } from './plugins/client-limits.ts';
import { isMalformed } from './plugins/malformed-url.ts';
import { loggedUrl } from './plugins/request-log.ts';

/** A path out of the assets' folder is a missing file like any other, not a forbidden one. */
function statusOf({ statusCode = 500 }: FastifyError): number {
  if (statusCode === 403) return 404;
  return statusCode < 500 ? statusCode : 500;
}

type ErrorContext = RenderContext & Pick<ServerContext, 'log'>;

/** The one place where an exception becomes a response: the log gets all of it, the client the status' standard words. */
function createErrorHandler(context: ErrorContext) {
  return async (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (error instanceof OverloadError || error instanceof LimitError)
      return sendShortError(request, reply.headers(error.headers), error.statusCode);
    const { method } = request;
    const url = loggedUrl(request.originalUrl);
    const status = statusOf(error);
    if (status === 500) context.log.error({ err: error, method, url }, 'request failed');
    try {
      return await sendError(context, request, reply, status);
    } catch (second) {
      if (!(second instanceof OverloadError)) context.log.error({ err: second, method, url }, 'error page failed');
      return sendShortError(request, reply, status);
    }
  };
}

/** Handles exceptions, and addresses without a route: 404, or 400 where the address is malformed. */
export function registerErrors(
  app: FastifyInstance,
  context: ErrorContext & Pick<ClientLimits, 'countAgainstLimit'>,
): void {
  app.setErrorHandler(createErrorHandler(context));
  app.setNotFoundHandler(async (request, reply) => {
    await context.countAgainstLimit('notFound', request);
    return sendError(context, request, reply, isMalformed(request) ? 400 : 404);
  });
}
