import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { Queue } from 'bullmq';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { maskAddress } from '../../shared/node/outbound/mask-address.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { POLL_QUEUE, queueOptions, TICK_QUEUE } from '../schedule/queue.ts';

const PATH = '/queues';

const jobSchema = z.object({ url: z.string() });

/** `redis` must fail fast: with the connection of the polls an operator would wait until Redis is reachable. */
export async function registerQueueBoard(app: FastifyInstance, redis: RedisClient): Promise<void> {
  const queues = [POLL_QUEUE, TICK_QUEUE].map((name) => new Queue(name, queueOptions(redis)));
  // The connection logs that Redis is unreachable.
  for (const queue of queues) queue.on('error', () => {});
  app.addHook('onClose', () => Promise.all(queues.map((queue) => queue.close())));
  const serverAdapter = new FastifyAdapter();
  serverAdapter.setBasePath(PATH);
  createBullBoard({
    queues: queues.map((queue) => adapterFor(queue, redis)),
    serverAdapter,
  });
  await app.register(serverAdapter.registerPlugin(), { prefix: PATH });
}

function adapterFor(queue: Queue, redis: RedisClient): BullMQAdapter {
  const adapter = new BullMQAdapter(queue, { readOnlyMode: true });
  // The adapter asks the queue for its connection, which BullMQ 6 no longer gives.
  adapter.getRedisInfo = () => redis.info();
  adapter.setFormatter('data', (data: unknown) => {
    const job = jobSchema.safeParse(data);
    return job.success ? { url: maskAddress(job.data.url) } : {};
  });
  return adapter;
}
