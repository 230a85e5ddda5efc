import type { FastifyInstance } from 'fastify';
import { NO_STORE } from '../cache/cache-control.ts';
import type { ServerContext } from '../context.ts';
import { createReadiness, type Readiness, type ReadinessOptions } from '../snapshot/readiness.ts';

/**
 * `/healthz`: 200 while the process lives. `/readyz`: 200 while the server can take requests and is neither stopping nor
 * overloaded.
 */
export function registerHealth(app: FastifyInstance, context: ReadinessOptions & Pick<ServerContext, 'drain'>): void {
  const readiness = createReadiness(context);
  app.get('/healthz', (_request, reply) => reply.header('cache-control', NO_STORE).send({ status: 'ok' }));

  app.get('/readyz', (_request, reply) => {
    const { isReady, publications, ready } = readiness();
    const status = context.drain.isDraining
      ? 'draining'
      : statusOf({ isReady, publications, ready }, app.isUnderPressure());
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', NO_STORE)
      .send({ status, publications, ready });
  });
}

function statusOf({ isReady, ready }: Readiness, isUnderPressure: boolean): string {
  if (!isReady) return ready === 0 ? 'no snapshot yet' : 'waiting for first snapshots';
  return isUnderPressure ? 'overloaded' : 'ready';
}
