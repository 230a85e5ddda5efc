import { type Logger, pino } from 'pino';

export type { Logger };

/** One process's log: JSON lines on standard output, each with the role and an ISO time. */
export function createLogger(role: 'server' | 'worker', level: string): Logger {
  // pino's own stream tries for ever, once the process exits, what a full disk or a pipe without a reader does not take.
  return pino({ level, base: { role }, timestamp: pino.stdTimeFunctions.isoTime }, process.stdout);
}
