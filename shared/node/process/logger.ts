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
  // pino's own stream tries for ever, once the process exits, what a full disk or a pipe without a reader does not take.
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
