import { Writable } from 'node:stream';
import { type DestinationStream, type Logger, pino } from 'pino';
import { buildOf, type Role } from './build.ts';
import { errorForLog, escapeControls } from './error-text.ts';

export type { Logger };

/** How many characters may wait for the reader of the log; lines beyond these are dropped. */
const MAX_WAITING = 8 * 1024 * 1024;

/**
 * One process's log: JSON lines, each with an ISO time, the role, the instance and the build, on standard output unless a
 * test takes them.
 */
export function createLogger(
  role: Role,
  { level, instance }: { level: string; instance: string },
  // At exit pino's own stream retries for ever when the disk is full or the pipe has no reader; process.stdout does not.
  destination: DestinationStream = process.stdout,
): Logger {
  const options = {
    level,
    base: { role, instance, build: buildOf(role) },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => errorForLog(error) },
    hooks: { streamWrite: escapeControls },
  };
  const tell = (lines: number) => log.warn({ lines }, 'lines of the log were dropped, since nobody read it');
  const log: Logger = pino(options, destination instanceof Writable ? dropUnread(destination, tell) : destination);
  return log;
}

/** Drops lines while too many wait, and tells how many it dropped once those that waited are read. */
function dropUnread(output: Writable, tell: (lines: number) => void): DestinationStream {
  let dropped = 0;
  const onDrain = () => {
    tell(dropped);
    dropped = 0;
  };
  return {
    write: (line) => {
      if (output.writableLength < MAX_WAITING) return void output.write(line);
      if (dropped === 0) output.once('drain', onDrain);
      dropped += 1;
    },
  };
}
