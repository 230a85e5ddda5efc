import { Worker } from 'node:worker_threads';
import type { Logger } from '../../shared/node/process/logger.ts';
import { repeat } from '../../shared/node/repeat.ts';
import type { WatchdogData } from './watchdog-thread.ts';

interface WatchdogOptions {
  everyMs?: number;
  checks?: number;
}

/**
 * Kills this process after two minutes in which `hasProgressed` was false or the event loop blocked. A thread watches, since
 * no timer of a blocked event loop would fire.
 */
export function startWatchdog(
  hasProgressed: () => Promise<boolean>,
  log: Logger,
  { everyMs = 10_000, checks = 12 }: WatchdogOptions = {},
): void {
  const beats = new SharedArrayBuffer(4);
  const counter = new Int32Array(beats);
  const workerData: WatchdogData = { beats, everyMs, checks, bindings: log.bindings() };
  const thread = new Worker(new URL('./watchdog-thread.js', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  });
  thread.on('error', (err) => log.error({ err }, 'the watchdog failed'));
  thread.unref();
  const beat = async () => {
    if (await hasProgressed()) Atomics.add(counter, 0, 1);
  };
  repeat(everyMs / 2, 'watching the worker', beat, log);
}
