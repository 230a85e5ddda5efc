import type { Logger } from './logger.ts';
import { StartError } from './start-error.ts';

/** A role that runs: what it logs to, and how it ends. `stop` is bounded in time by itself. */
export interface RunningProcess {
  log: Logger;
  stop: () => Promise<void>;
}

/** What `runProcess` needs of Node's `process`: tests give another. */
export interface HostProcess {
  exit: (code: number) => void;
  on: (event: string, listener: (cause: unknown) => void) => unknown;
  stderr: { write: (text: string) => unknown };
}

/**
 * Starts a role and ties it to the process: a StartError is one line a fault on standard error and exit code 1;
 * SIGTERM or SIGINT stops it once and ends with 0; what nobody caught is logged as fatal and ends with 1.
 */
export async function runProcess(start: () => Promise<RunningProcess>, host: HostProcess = process): Promise<void> {
  let running: RunningProcess | null = null;
  let stopping = false;

  const fail = (error: unknown) => {
    if (running) running.log.fatal({ err: error }, 'a fault that nobody caught ends the process');
    else host.stderr.write(`${startFault(error)}\n`);
    host.exit(1);
  };
  const stop = (signal: unknown) => {
    if (stopping) return;
    stopping = true;
    if (!running) return host.exit(0);
    running.log.info({ signal }, 'stopping');
    running.stop().then(() => host.exit(0), fail);
  };

  host.on('SIGTERM', stop);
  host.on('SIGINT', stop);
  host.on('uncaughtException', fail);
  host.on('unhandledRejection', fail);
  try {
    running = await start();
  } catch (error) {
    fail(error);
  }
}

function startFault(error: unknown): string {
  if (error instanceof StartError) return error.faults.join('\n');
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
