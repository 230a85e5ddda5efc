import { type DestinationStream, type Logger, pino } from 'pino';
import { buildOf, type Role } from './build.ts';
import { errorForLog } from './error-for-log.ts';

export type { Logger };

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
  };
  return pino(options, destination);
}
