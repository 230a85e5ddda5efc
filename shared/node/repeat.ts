import type { Logger } from './process/logger.ts';

/**
 * Runs a task `pauseMs` after its last run ended, also after a failure, which is logged at `level`. It does not keep the
 * process alive.
 */
export function repeat(
  pauseMs: number,
  name: string,
  task: () => Promise<void>,
  log: Logger,
  level: () => 'error' | 'debug' = () => 'error',
) {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const schedule = () => {
    timer = setTimeout(run, pauseMs).unref();
  };
  const run = async () => {
    try {
      await task();
    } catch (err) {
      if (!isStopped) log[level()]({ err }, `${name} failed; retried in ${pauseMs / 1000} s`);
    }
    if (!isStopped) schedule();
  };
  schedule();
  return {
    isStopped: () => isStopped,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
