import type { Logger } from '../../shared/node/logger.ts';

/** Runs a task again and again, so many milliseconds after it ended: never twice at once, and on after a failure. */
export function repeat(ms: number, what: string, task: () => Promise<void>, log: Logger): { stop: () => void } {
  let stopped = false;
  let timer: NodeJS.Timeout;
  const run = async () => {
    try {
      await task();
    } catch (error) {
      if (!stopped) log.error({ err: error }, `${what} failed; tried again in ${ms / 1000} s`);
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
