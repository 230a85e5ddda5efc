import { type DestinationStream, type Logger, pino } from 'pino';
import { errorForLog } from './error-for-log.ts';

export type { Logger };

/** One process's log: JSON lines, each with the role and an ISO time, on standard output unless a test takes them. */
export function createLogger(
  role: 'server' | 'worker',
  level: string,
  // pino's own stream tries for ever, once the process exits, what a full disk or a pipe without a reader does not take.
  destination: DestinationStream = process.stdout,
): Logger {
  const options = {
    level,
    base: { role },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => errorForLog(error) },
  };
  return pino(options, destination);
}
