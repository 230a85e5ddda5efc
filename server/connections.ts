import type { Logger } from '../shared/node/process/logger.ts';
import { createRedis, type RedisClient, SILENCE_MS } from '../shared/node/redis/redis.ts';
import { ANNOUNCE_CHANNEL, PROBE_KEY } from '../shared/node/redis/redis-keys.ts';
import { createRedisRefusals, type RedisRefusals } from '../shared/node/redis/redis-refusals.ts';
import type { ServerEnv } from './env.ts';
import type { ServerMetrics } from './ops/metrics.ts';

/** A server's connections to Redis. */
export interface Connections {
  /** Fails fast while Redis is away. */
  redis: RedisClient;
  /** For announcements; waits while Redis is away. */
  subscriber: RedisClient;
  redisRefusals: RedisRefusals;
  /** Redis counts as away when a reply takes longer. */
  silenceMs: number;
}

interface ConnectionsOptions {
  env: ServerEnv;
  log: Logger;
  metrics: ServerMetrics;
}

/** Creates the connections; neither is open yet. */
export function createConnections({ env, log, metrics }: ConnectionsOptions, silenceMs = SILENCE_MS): Connections {
  // Redis may refuse the subscription alone.
  const probe = () => Promise.all([redis.set(PROBE_KEY, '', 'PX', 1), subscriber.subscribe(ANNOUNCE_CHANNEL)]);
  const redisRefusals = createRedisRefusals(log, probe);
  const redis = createRedis(env, { whenAway: 'fail-fast', log, refusals: redisRefusals, silenceMs });
  const subscriberLog = log.child({ connection: 'announcements' });
  const subscriber = createRedis(env, { whenAway: 'wait', log: subscriberLog, refusals: redisRefusals, silenceMs });
  metrics.registry.registerMetric(redisRefusals.counter);
  return { redis, subscriber, redisRefusals, silenceMs };
}
