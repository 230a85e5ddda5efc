import type { Cluster, Redis } from 'ioredis';
import { causeOf } from '../process/error-for-log.ts';
import type { Logger } from '../process/logger.ts';

/**
 * The delay after five attempts of a client of one Redis. Attempts without an error event were closed at once, as by a proxy
 * whose Redis is gone.
 */
const LONG_RETRY_MS = 500;

export function logOutages(client: Redis | Cluster, log: Logger): void {
  const causes = new Set<string>();
  const logOnce = (cause: string, details: object) => {
    if (!causes.has(cause)) log.error(details, 'redis is away');
    causes.add(cause);
  };
  client.on('error', (error: Error) => logOnce(nameOf(error), { err: error }));
  client.on('reconnecting', (delayMs = 0) => {
    if (delayMs >= LONG_RETRY_MS && causes.size === 0) logOnce('closed', { reason: 'it closes every connection' });
  });
  client.on('ready', () => {
    if (causes.size > 0) log.info('redis is back');
    causes.clear();
  });
}

/** Errors of one cause share a code, such as ECONNREFUSED, or NOAUTH of Redis. */
function nameOf(error: Error): string {
  const cause = causeOf(error);
  if (cause instanceof Error) return nameOf(cause);
  return 'code' in error ? String(error.code) : error.message.replace(/ .*/s, '');
}
