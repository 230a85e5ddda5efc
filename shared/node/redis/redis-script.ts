import { createHash } from 'node:crypto';
import type { RedisClient } from './redis.ts';

/** Lua that sets `now`: milliseconds since the epoch by the clock of Redis, since a process's may be wrong. */
export const REDIS_NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/**
 * Runs a Lua script by its hash. A Redis that does not know it (new, restarted, flushed) gets its source. ioredis has
 * `defineCommand` for this, which adds methods to each client that TypeScript does not know.
 */
type RedisScript = (
  redis: RedisClient,
  keys: readonly string[],
  args?: readonly (string | number | Buffer)[],
) => Promise<unknown>;

export function redisScript(lua: string): RedisScript {
  const hash = createHash('sha1').update(lua).digest('hex');
  return async (redis, keys, args = []) => {
    try {
      return await redis.evalsha(hash, keys.length, ...keys, ...args);
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
      return redis.eval(lua, keys.length, ...keys, ...args);
    }
  };
}
