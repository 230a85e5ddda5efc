import { errorText } from './error-text.ts';
import type { Logger } from './logger.ts';

const FLUSH_TIMEOUT_MS = 1_000;

export interface RunningProcess {
  log: Logger;
  /** Ends within a limited time, even if something is open. */
  stop: () => Promise<void>;
}

/** Standard output or error: `written` is called once all text so far is written, or cannot be. */
interface Output {
  write: (text: string, written?: () => void) => unknown;
  on: (event: 'error', listener: () => void) => unknown;
}

interface HostProcess {
  exit: (code: number) => void;
  on: (event: string, listener: (cause: unknown) => void) => unknown;
  stdout: Output;
  stderr: Output;
}

/** Exits with 1 after a StartError or an uncaught error, with 0 after SIGTERM or SIGINT stopped the role once. */
export async function runProcess(start: () => Promise<RunningProcess>, host: HostProcess = process): Promise<void> {
  let running: RunningProcess | null = null;
  let isStopping = false;

  const end = (code: number) => void flushed(host).then(() => host.exit(code));
  const fail = (error: unknown) => {
    if (running) running.log.fatal({ err: error }, 'uncaught error, exiting');
    else host.stderr.write(`${errorText(error)}\n`);
    end(1);
  };
  const stop = (signal: unknown) => {
    if (isStopping) return;
    isStopping = true;
    if (!running) return end(0);
    running.log.info({ signal }, 'stopping');
    running.stop().then(() => end(0), fail);
  };

  // Log lines that cannot be written (a closed pipe, a full disk) are lost, and the role goes on.
  for (const output of [host.stdout, host.stderr]) output.on('error', () => {});
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

async function flushed({ stdout, stderr }: HostProcess): Promise<void> {
  const written = [stdout, stderr].map((output) => new Promise<void>((resolve) => output.write('', resolve)));
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_TIMEOUT_MS));
  await Promise.race([Promise.all(written), timeout]);
}
