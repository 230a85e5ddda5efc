import type { FastifyInstance } from 'fastify';
import { NO_STORE } from '../cache/cache-control.ts';
import type { ServerContext } from '../context.ts';
import type { HasCapacity } from '../limits.ts';
import { createReadiness, type Readiness, type ReadinessOptions } from '../snapshot/readiness.ts';

type HealthContext = ReadinessOptions & Pick<ServerContext, 'drain'> & { hasCapacity: HasCapacity };

/**
 * `/healthz`: 200 while the process lives. `/readyz`: 200 while the server can take requests and is neither stopping nor
 * overloaded.
 */
export function registerHealth(app: FastifyInstance, context: HealthContext): void {
  const readiness = createReadiness(context);
  app.get('/healthz', (_request, reply) => reply.header('cache-control', NO_STORE).send({ status: 'ok' }));

  app.get('/readyz', (_request, reply) => {
    const current = readiness();
    const status = statusOf(context, current);
    const { publications, ready } = current;
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', NO_STORE)
      .send({ status, publications, ready });
  });
}

function statusOf({ drain, hasCapacity }: HealthContext, { isReady, ready }: Readiness): string {
  if (drain.isDraining) return 'draining';
  if (!isReady) return ready === 0 ? 'no snapshot yet' : 'waiting for first snapshots';
  return hasCapacity() ? 'ready' : 'overloaded';
}
