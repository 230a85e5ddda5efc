import type { Logger } from '../../shared/node/process/logger.ts';

/** A worker without a tick at so many checks in a row, while Redis responds, is stuck. */
const STUCK_AFTER_CHECKS = 30;

interface TickWatchOptions {
  everyMs: number;
  processed: () => number;
  ping: () => Promise<unknown>;
  /** Makes the next tick due now: the clock that set it may have been wrong. */
  reschedule: () => Promise<void>;
  exit: () => void;
  log: Logger;
}

/** Counts checks rather than time, since a process that was paused has missed none. */
export function createTickWatch({ everyMs, processed, ping, reschedule, exit, log }: TickWatchOptions) {
  let before = -1;
  let missed = 0;
  return async (): Promise<void> => {
    const responds = await ping().then(
      () => true,
      () => false,
    );
    const hasTicked = processed() !== before;
    before = processed();
    if (hasTicked || !responds) {
      missed = 0;
      return;
    }
    missed += 1;
    if (missed === STUCK_AFTER_CHECKS) {
      log.fatal({ seconds: (missed * everyMs) / 1000 }, 'no tick was processed though Redis responds, exiting');
      return exit();
    }
    // Not awaited: the connection of the queue may be what is stuck.
    reschedule().catch((err) => log.error({ err }, 'the tick could not be scheduled'));
  };
}
