import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { Queue } from 'bullmq';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { maskAddress } from '../../shared/node/outbound/mask-address.ts';

const PATH = '/queues';

const jobSchema = z.object({ url: z.string() });

export async function registerQueueBoard(app: FastifyInstance, queues: readonly Queue[]): Promise<void> {
  const serverAdapter = new FastifyAdapter();
  serverAdapter.setBasePath(PATH);
  createBullBoard({
    queues: queues.map(adapterFor),
    serverAdapter,
  });
  await app.register(serverAdapter.registerPlugin(), { prefix: PATH });
}

function adapterFor(queue: Queue): BullMQAdapter {
  const adapter = new BullMQAdapter(queue, { readOnlyMode: true });
  adapter.setFormatter('data', (data: unknown) => {
    const job = jobSchema.safeParse(data);
    return job.success ? { url: maskAddress(job.data.url) } : {};
  });
  return adapter;
}
