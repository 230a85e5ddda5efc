import type { RedisClient } from './redis.ts';

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
