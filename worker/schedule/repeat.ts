import type { Logger } from '../../shared/node/logger.ts';
import { isRedisOutage } from '../../shared/node/redis-error.ts';

/** Runs a task every `ms` milliseconds after the last run ended, also after a failure. */
export function repeat(ms: number, name: string, task: () => Promise<void>, log: Logger): { stop: () => void } {
  let stopped = false;
  let timer: NodeJS.Timeout;
  const run = async () => {
    try {
      await task();
    } catch (error) {
      const level = isRedisOutage(error) ? 'debug' : 'error';
      if (!stopped) log[level]({ err: error }, `${name} failed; retried in ${ms / 1000} s`);
    }
    if (!stopped) timer = setTimeout(run, ms);
  };
  timer = setTimeout(run, ms);
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
