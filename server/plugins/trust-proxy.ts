import type { FastifyInstance } from 'fastify';
import type { ServerEnv } from '../env.ts';

/** Fastify ignores a number of hops. We accept one: then no client may reach the port directly. */
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
