import type { FastifyInstance } from 'fastify';
import { NO_STORE } from '../cache/cache-control.ts';
import type { ServerContext } from '../context.ts';

/**
 * `/healthz`: 200 while the process lives. `/readyz`: 200 while a snapshot can be served and the server is neither
 * stopping nor overloaded.
 */
export function registerHealth(app: FastifyInstance, { drain, registry, snapshots, reader }: ServerContext): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', NO_STORE).send({ status: 'ok' }));

  app.get('/readyz', (_request, reply) => {
    const hasSnapshot = reader.isCaughtUp() && registry.all().some((tenant) => snapshots.of(tenant) !== null);
    const status = drain.isDraining ? 'draining' : readiness(hasSnapshot, app.isUnderPressure());
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', NO_STORE)
      .send({ status });
  });
}

function readiness(hasSnapshot: boolean, isUnderPressure: boolean) {
  if (!hasSnapshot) return 'no snapshot yet';
  return isUnderPressure ? 'overloaded' : 'ready';
}
