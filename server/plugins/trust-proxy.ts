import type { FastifyInstance } from 'fastify';
import type { ServerEnv } from '../env.ts';

/**
 * Fastify trusts nobody where it is given a number, since a client that connects directly could forge the headers. We count
 * hops, and the operator keeps clients off this port.
 */
export function trustedProxies(setting: ServerEnv['TRUST_PROXY']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}

/** Ignores X-Forwarded-Host unless TRUST_PROXY_HOST is true: many proxies pass on whatever the client sent. */
export function registerForwardedHost(app: FastifyInstance, { TRUST_PROXY, TRUST_PROXY_HOST }: ServerEnv): void {
  if (TRUST_PROXY === false || TRUST_PROXY_HOST) return;
  app.addHook('onRequest', (request, _reply, done) => {
    if ('x-forwarded-host' in request.raw.headers) delete request.raw.headers['x-forwarded-host'];
    done();
  });
}
