import type { ServerEnv } from '../env.ts';

/**
 * TRUST_PROXY as Fastify takes it. Fastify trusts nobody for a bare number, since whoever reaches the port directly can
 * send as many hops as he likes; an operator who names a number says that nobody does.
 */
export function trustedProxies(setting: ServerEnv['TRUST_PROXY']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}
