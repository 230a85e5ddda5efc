import { Worker } from 'node:worker_threads';
import type { Logger } from '../../shared/node/process/logger.ts';
import type { EventLoopWatch } from './event-loop-thread.ts';

interface EventLoopWatchOptions {
  everyMs?: number;
  checks?: number;
}

/** Kills this process when its event loop is blocked for five minutes: a thread watches, since no timer would fire. */
export function watchEventLoop(
  log: Pick<Logger, 'error' | 'bindings'>,
  { everyMs = 10_000, checks = 30 }: EventLoopWatchOptions = {},
): void {
  const beats = new SharedArrayBuffer(4);
  const counter = new Int32Array(beats);
  const workerData: EventLoopWatch = { beats, everyMs, checks, bindings: log.bindings() };
  const thread = new Worker(new URL('./event-loop-thread.js', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  });
  thread.on('error', (err) => log.error({ err }, 'the event loop is not watched any more'));
  thread.unref();
  setInterval(() => Atomics.add(counter, 0, 1), everyMs / 2).unref();
}
