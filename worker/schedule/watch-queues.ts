import type { Logger } from '../../shared/node/process/logger.ts';
import { within } from '../../shared/node/within.ts';

/**
 * After so many checks in a row without progress, while Redis responds, the BullMQ workers are replaced, and again after
 * as many more. In a large group a healthy worker may wait long for a tick, which harms nothing then.
 */
const REPLACED_AFTER_CHECKS = 6;
/** After so many the process ends. */
const STUCK_AFTER_CHECKS = 30;
const REPLY_MS = 2_000;

interface QueueWatchOptions {
  everyMs: number;
  /** Whether a tick was completed since the last check, and a poll taken where one waits. */
  hasProgressed: () => Promise<boolean>;
  ping: () => Promise<unknown>;
  /** Makes the next tick due now: the clock that set it may have been wrong. */
  reschedule: () => Promise<void>;
  /** Starts new BullMQ workers: the connection on which one waits for jobs may never return. */
  replaceWorkers: () => void;
  exit: () => void;
  log: Logger;
}

/** Counts checks rather than time, since a process that was paused has missed none. */
export function createQueueWatch(options: QueueWatchOptions): () => Promise<void> {
  const { everyMs, ping, reschedule, replaceWorkers, exit, log } = options;
  let missed = 0;
  const hasProgressed = async () => (await within(options.hasProgressed(), REPLY_MS).catch(() => false)) === true;
  return async () => {
    const responds = await ping().then(
      () => true,
      () => false,
    );
    if (!responds || (await hasProgressed())) {
      missed = 0;
      return;
    }
    missed += 1;
    const seconds = (missed * everyMs) / 1000;
    if (missed === STUCK_AFTER_CHECKS) {
      log.fatal({ seconds }, 'the queues made no progress though Redis responds, exiting');
      return exit();
    }
    if (missed % REPLACED_AFTER_CHECKS === 0) {
      log.warn({ seconds }, 'the queues made no progress though Redis responds; their workers are replaced');
      replaceWorkers();
    }
    // Not awaited: the connection of the queue may be what is stuck.
    reschedule().catch((err) => log.error({ err }, 'the tick could not be scheduled'));
  };
}
