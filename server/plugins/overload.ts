import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import PQueue from 'p-queue';
import { OverloadError } from '../limit-errors.ts';
import type { HasCapacity, Limits } from '../limits.ts';
import type { RenderPage } from '../render/render-page.tsx';

/** In bytes; 0 where the container has no limit. */
function allowedMemory(): number {
  const bytes = process.constrainedMemory();
  return Number.isSafeInteger(bytes) ? bytes : 0;
}

/** Measures the load, and returns what tells whether there is capacity; refuses no request by itself. */
export async function registerOverload(app: FastifyInstance, limits: Limits): Promise<HasCapacity> {
  await app.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelayMs,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * limits.memoryShare,
    maxRssBytes: allowedMemory() * limits.memoryShare,
    sampleInterval: limits.loadSampleMs,
    pressureHandler: () => {},
  });
  return () => !app.isUnderPressure();
}

/** @throws OverloadError where too many pages wait. */
export function boundRenders(render: RenderPage, limits: Limits): RenderPage {
  const queue = new PQueue({ concurrency: limits.maxRenders });
  return async (envelope) => {
    if (queue.size >= limits.maxRendersWaiting) throw new OverloadError('too many pages are being rendered');
    return queue.add(() => render(envelope));
  };
}
