import type { Logger } from './logger.ts';
import { StartError } from './start-error.ts';

/** The last lines get so long to be taken, by a reader that is slow or stands still. */
const LAST_LINES_MS = 1_000;

/** A role that runs: what it logs to, and how it ends. `stop` is bounded in time by itself. */
export interface RunningProcess {
  log: Logger;
  stop: () => Promise<void>;
}

/** Standard output or error: `written` is called once all text up to here is, or cannot be. */
interface Output {
  write: (text: string, written?: () => void) => unknown;
  on: (event: 'error', listener: () => void) => unknown;
}

/** What `runProcess` needs of Node's `process`: tests give another. */
export interface HostProcess {
  exit: (code: number) => void;
  on: (event: string, listener: (cause: unknown) => void) => unknown;
  stdout: Output;
  stderr: Output;
}

/**
 * Starts a role and ties it to the process: a StartError is one line a fault on standard error and exit code 1;
 * SIGTERM or SIGINT stops it once and ends with 0; what nobody caught is logged as fatal and ends with 1.
 * What it writes may be lost (a reader gone, a full disk): that costs lines, never the role.
 */
export async function runProcess(start: () => Promise<RunningProcess>, host: HostProcess = process): Promise<void> {
  let running: RunningProcess | null = null;
  let stopping = false;

  const end = (code: number) => void lastLinesWritten(host).then(() => host.exit(code));
  const fail = (error: unknown) => {
    if (running) running.log.fatal({ err: error }, 'a fault that nobody caught ends the process');
    else host.stderr.write(`${startFault(error)}\n`);
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

async function lastLinesWritten({ stdout, stderr }: HostProcess): Promise<void> {
  const written = [stdout, stderr].map((output) => new Promise<void>((resolve) => output.write('', resolve)));
  const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_LINES_MS));
  await Promise.race([Promise.all(written), late]);
}

function startFault(error: unknown): string {
  if (error instanceof StartError) return error.errors.join('\n');
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
