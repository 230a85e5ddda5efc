import { Queue } from 'bullmq';
import type { Logger } from '../shared/node/process/logger.ts';
import { connectRedis } from '../shared/node/redis/connect-redis.ts';
import { createRedis, type RedisClient } from '../shared/node/redis/redis.ts';
import { PROBE_KEY } from '../shared/node/redis/redis-keys.ts';
import { createRedisRefusals, type RedisRefusals } from '../shared/node/redis/redis-refusals.ts';
import type { WorkerEnv } from './env.ts';
import { POLL_QUEUE, type PollJob, queueOptions, TICK_QUEUE } from './schedule/queue.ts';

/** A worker's connections to Redis, and its queues there. */
export interface Connections {
  /** For polls; waits while Redis is away. */
  redis: RedisClient;
  /** For operators; fails while Redis is away. */
  opsRedis: RedisClient;
  refusals: RedisRefusals;
  polls: Queue<PollJob>;
  ticks: Queue;
}

/** @throws StartError when Redis does not respond. */
export async function connect(env: WorkerEnv, log: Logger, silenceMs?: number): Promise<Connections> {
  const refusals = createRedisRefusals(log, () => redis.set(PROBE_KEY, '', 'PX', 1));
  const redis = createRedis(env, { whenAway: 'wait', log, refusals, silenceMs });
  await connectRedis(redis, env);
  const opsLog = log.child({ connection: 'operators' });
  const opsRedis = createRedis(env, { whenAway: 'fail-fast', log: opsLog, refusals, silenceMs });
  await connectRedis(opsRedis, env);
  const polls = new Queue<PollJob>(POLL_QUEUE, queueOptions(redis));
  const ticks = new Queue(TICK_QUEUE, queueOptions(redis));
  return { redis, opsRedis, refusals, polls, ticks };
}
