import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context.ts';
import { sendError, standardError } from '../pages/send-error.ts';
import { endWithResponse } from './raw-response.ts';

const ALLOW = { allow: 'GET, HEAD' } as const;

/** Node would refuse a request without a Host by itself, without the security headers. */
export const NODE_ACCEPTS_MISSING_HOST = { requireHostHeader: false } as const;

/**
 * Refuses any method but GET and HEAD, and HTTP/1.1 without a Host (RFC 9112, section 3.2). Node's own refusals are
 * replaced too, so that every response has the security headers.
 */
export function registerRefusals(app: FastifyInstance, context: ServerContext): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, httpVersion } = request.raw;
    if (method !== 'GET' && method !== 'HEAD') {
      void sendError(context, request, reply.headers(ALLOW), standardError(405)).catch(done);
    } else if (headers.host === undefined && httpVersion === '1.1') {
      void sendError(context, request, reply, standardError(400)).catch(done);
    } else done();
  });

  // An expectation that is not met may be ignored (RFC 9110, section 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));

  app.server.on('connect', (request, socket) => {
    context.metrics.requests.inc({ route: 'none', status: 405 });
    context.log.debug({ method: request.method, url: request.url, status: 405 }, 'request completed');
    endWithResponse(socket, context.registry, 405, ALLOW);
  });
}
