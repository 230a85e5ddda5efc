import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../context.ts';
import { STRICT_TRANSPORT_SECURITY } from '../publications/security-headers.ts';

/** Sets the security headers of the request's publication. */
export function secure(
  request: FastifyRequest,
  reply: FastifyReply,
  { registry }: Pick<ServerContext, 'registry'>,
): void {
  reply.headers(registry.byHost(request.host).securityHeaders);
  if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT_SECURITY);
}

/** Puts the security headers on every response, errors included: they are set before any route or error handler runs. */
export function registerSecurityHeaders(app: FastifyInstance, context: ServerContext): void {
  app.addHook('onRequest', (request, reply, done) => {
    secure(request, reply, context);
    done();
  });
}
