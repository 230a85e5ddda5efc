import type { FastifyInstance } from 'fastify';
import { NO_STORE } from '../cache/cache-control.ts';
import type { TenantRegistry } from '../publications/registry.ts';
import type { Snapshots } from '../snapshot/snapshots.ts';

/** How long a server that starts waits for publications without a snapshot, if it has one of another. */
const WAIT_MS = 30_000;

export interface Readiness {
  publications: number;
  ready: number;
  isReady: boolean;
}

interface ReadinessOptions {
  registry: Pick<TenantRegistry, 'all'>;
  snapshots: Pick<Snapshots, 'has' | 'isCaughtUp'>;
  now: () => number;
}

/**
 * Creates the check whether a server can take requests (docs/product.md, "HTTP"). A server that was ready once stays so:
 * a publication that is added later must not take every server away from its readers.
 */
export function createReadiness({ registry, snapshots, now }: ReadinessOptions): () => Readiness {
  const startedAt = now();
  let isReady = false;
  return () => {
    const tenants = registry.all();
    const ready = tenants.filter(snapshots.has).length;
    isReady ||= snapshots.isCaughtUp() && ready > 0 && (ready === tenants.length || now() - startedAt >= WAIT_MS);
    return { publications: tenants.length, ready, isReady };
  };
}

interface HealthOptions extends ReadinessOptions {
  drain: Readonly<{ isDraining: boolean }>;
}

export function registerHealth(app: FastifyInstance, { drain, ...options }: HealthOptions): void {
  const readiness = createReadiness(options);
  app.get('/healthz', (_request, reply) => reply.header('cache-control', NO_STORE).send({ status: 'ok' }));

  app.get('/readyz', (_request, reply) => {
    const current = readiness();
    const status = healthStatus(drain.isDraining, current);
    const { publications, ready } = current;
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', NO_STORE)
      .send({ status, publications, ready });
  });
}

function healthStatus(isDraining: boolean, { isReady, ready }: Readiness): string {
  if (isDraining) return 'draining';
  if (isReady) return 'ready';
  return ready === 0 ? 'no snapshot yet' : 'waiting for first snapshots';
}
