import type { RedisClient } from './redis.ts';
import type { RefusalCode } from './redis-error.ts';
import type { RedisRefusals } from './redis-refusals.ts';

export function redisState(client: RedisClient, refusals: RedisRefusals): 'ok' | 'away' | RefusalCode {
  return client.status === 'ready' ? (refusals.current() ?? 'ok') : 'away';
}

/** Returns since when a connection to Redis is away; null while it is there. */
export function watchAway(client: RedisClient): () => number | null {
  let since: number | null = client.status === 'ready' ? null : Date.now();
  client.on('close', () => {
    since ??= Date.now();
  });
  client.on('ready', () => {
    since = null;
  });
  return () => since;
}
