import type { RedisClient } from './redis.ts';

/** Since when a connection to Redis is away, in milliseconds since the epoch; null while it is there. */
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
