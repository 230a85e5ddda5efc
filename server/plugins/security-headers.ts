import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../context.ts';
import { STRICT_TRANSPORT_SECURITY } from '../publications/security-headers.ts';

export function secure(
  request: FastifyRequest,
  reply: FastifyReply,
  { registry }: Pick<ServerContext, 'registry'>,
): void {
  reply.headers(registry.byHost(request.host).securityHeaders);
  if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT_SECURITY);
}

/** Runs before any route or error handler, so that errors have the headers too. */
export function registerSecurityHeaders(app: FastifyInstance, context: ServerContext): void {
  app.addHook('onRequest', (request, reply, done) => {
    secure(request, reply, context);
    done();
  });
}
