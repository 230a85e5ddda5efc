import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import PQueue from 'p-queue';
import type { Limits } from '../limits.ts';
import { OverloadError } from '../overload-error.ts';
import type { RenderPage } from '../render/render-page.tsx';

export const OVERLOAD_RETRY_SECONDS = 2;

/** In bytes; 0 where the container has no limit. */
function allowedMemory(): number {
  const bytes = process.constrainedMemory();
  return Number.isSafeInteger(bytes) ? bytes : 0;
}

/** Measures the load for `app.isUnderPressure()`; refuses no request. */
export async function registerOverload(app: FastifyInstance, limits: Limits): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelayMs,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * limits.memoryShare,
    maxRssBytes: allowedMemory() * limits.memoryShare,
    sampleInterval: limits.loadSampleMs,
    pressureHandler: () => {},
  });
}

/** @throws OverloadError where too many pages wait, or the process is under pressure. */
export function boundRenders(render: RenderPage, isUnderPressure: () => boolean, limits: Limits): RenderPage {
  const queue = new PQueue({ concurrency: limits.maxRenders });
  return async (envelope) => {
    if (queue.size >= limits.maxRendersWaiting || isUnderPressure())
      throw new OverloadError('too many pages are being rendered');
    return queue.add(() => render(envelope));
  };
}
