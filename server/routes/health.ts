import type { FastifyInstance } from 'fastify';
import { NO_STORE } from '../cache/cache-control.ts';
import { createReadiness, type Readiness, type ReadinessOptions } from '../snapshot/readiness.ts';

interface HealthOptions extends ReadinessOptions {
  drain: Readonly<{ isDraining: boolean }>;
}

/** `/healthz`: 200 while the process lives. `/readyz`: 200 while the server can take requests and is not stopping. */
export function registerHealth(app: FastifyInstance, { drain, ...options }: HealthOptions): void {
  const readiness = createReadiness(options);
  app.get('/healthz', (_request, reply) => reply.header('cache-control', NO_STORE).send({ status: 'ok' }));

  app.get('/readyz', (_request, reply) => {
    const current = readiness();
    const status = statusOf(drain.isDraining, current);
    const { publications, ready } = current;
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', NO_STORE)
      .send({ status, publications, ready });
  });
}

function statusOf(isDraining: boolean, { isReady, ready }: Readiness): string {
  if (isDraining) return 'draining';
  if (isReady) return 'ready';
  return ready === 0 ? 'no snapshot yet' : 'waiting for first snapshots';
}
