import { textForLog } from './error-for-log.ts';
import type { Logger } from './logger.ts';
import { StartError } from './start-error.ts';

/** How long the process waits for its last log lines to be read. */
const FLUSH_TIMEOUT_MS = 1_000;

/** A running role. `stop` is bounded in time by itself. */
export interface RunningProcess {
  log: Logger;
  stop: () => Promise<void>;
}

/** Standard output or error: `written` is called once all text so far is written, or cannot be. */
interface Output {
  write: (text: string, written?: () => void) => unknown;
  on: (event: 'error', listener: () => void) => unknown;
}

/** The part of Node's `process` that `runProcess` uses. */
export interface HostProcess {
  exit: (code: number) => void;
  on: (event: string, listener: (cause: unknown) => void) => unknown;
  stdout: Output;
  stderr: Output;
}

/**
 * Runs a role. A StartError is one line for each error on standard error and exit code 1; SIGTERM or SIGINT, however
 * often, stops the role once and ends with 0; an uncaught error is logged as fatal and ends with 1. Log lines that
 * cannot be written (a closed pipe, a full disk) are lost, and the role goes on.
 */
export async function runProcess(start: () => Promise<RunningProcess>, host: HostProcess = process): Promise<void> {
  let running: RunningProcess | null = null;
  let stopping = false;

  const end = (code: number) => void flushed(host).then(() => host.exit(code));
  const fail = (error: unknown) => {
    if (running) running.log.fatal({ err: error }, 'uncaught error, exiting');
    else host.stderr.write(`${startErrorText(error)}\n`);
    end(1);
  };
  const stop = (signal: unknown) => {
    if (stopping) return;
    stopping = true;
    if (!running) return end(0);
    running.log.info({ signal }, 'stopping');
    running.stop().then(() => end(0), fail);
  };

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
  const late = new Promise<void>((resolve) => setTimeout(resolve, FLUSH_TIMEOUT_MS));
  await Promise.race([Promise.all(written), late]);
}

function startErrorText(error: unknown): string {
  if (error instanceof StartError) return error.errors.join('\n');
  return textForLog(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
