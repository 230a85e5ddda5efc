import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context.ts';
import { sendFailure, standardError } from '../pages/send-error.ts';
import { rawAnswer } from './raw-response.ts';

const ALLOW = ['Allow', 'GET, HEAD'] as const;

/** Node's server answers a request without a Host by itself, and without our headers: it is told to leave that to us. */
export const NODE_LEAVES_HOST_TO_US = { requireHostHeader: false } as const;

/**
 * Requests refused whatever they ask for: any method but GET and HEAD (CONTRACT.md, "HTTP"), and HTTP/1.1 without a Host
 * (RFC 9112, section 3.2). What is left of Node's own refusals is answered here too, so that no answer lacks its headers.
 */
export function registerRefusals(app: FastifyInstance, context: ServerContext): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, httpVersion } = request.raw;
    if (method !== 'GET' && method !== 'HEAD') {
      void sendFailure(context, request, reply.header(...ALLOW), standardError(405)).catch(done);
    } else if (headers.host === undefined && httpVersion === '1.1') {
      void sendFailure(context, request, reply, standardError(400)).catch(done);
    } else done();
  });

  // An expectation that is not met may be ignored (RFC 9110, section 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));

  app.server.on('connect', (request, socket) => {
    socket.on('error', () => socket.destroy());
    context.metrics.requests.inc({ route: 'none', status: 405 });
    context.log.debug({ method: request.method, url: request.url, status: 405 }, 'answered');
    socket.end(rawAnswer(context.registry, 405, ALLOW));
  });
}
