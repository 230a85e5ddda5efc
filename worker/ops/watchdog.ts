import type { Logger } from '../../shared/node/process/logger.ts';
import { repeat } from '../../shared/node/repeat.ts';

const EVERY_MS = 10_000;
const CHECKS = 12;

/** Ends this process after two minutes in which `hasProgressed` was false: its supervisor starts it again. */
export function startWatchdog(
  hasProgressed: () => Promise<boolean>,
  log: Logger,
  exit: () => void = () => process.exit(1),
): void {
  let missed = 0;
  // It counts checks rather than time, since a process that was paused has missed none.
  const check = async () => {
    missed = (await hasProgressed()) ? 0 : missed + 1;
    if (missed < CHECKS) return;
    log.fatal('the worker makes no progress, exiting');
    exit();
  };
  repeat(EVERY_MS, 'watching the worker', check, log);
}
