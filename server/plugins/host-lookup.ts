import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context.ts';
import { createRequestContext } from '../publications/request-context.ts';
import { STRICT_TRANSPORT_SECURITY } from '../publications/security-headers.ts';

/**
 * Chooses the publication, and sets the security headers that every response of it has. It runs before any route or error
 * handler, so that errors have them too.
 */
export function registerHostLookup(app: FastifyInstance, { registry }: Pick<ServerContext, 'registry'>): void {
  app.decorateRequest('requestContext');
  app.addHook('onRequest', (request, reply, done) => {
    request.requestContext = createRequestContext(request, registry);
    reply.headers(request.requestContext.tenant.securityHeaders);
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT_SECURITY);
    done();
  });
}
