import { type Logger, pino, type SerializedError } from 'pino';

export type { Logger };

/** One process's log: JSON lines on standard output, each with the role and an ISO time. */
export function createLogger(role: 'server' | 'worker', level: string): Logger {
  // pino's own stream tries for ever, once the process exits, what a full disk or a pipe without a reader does not take.
  const options = {
    level,
    base: { role },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorForLog },
  };
  return pino(options, process.stdout);
}

/** An error without its Redis command, whose arguments may hold the address of a feed with a password or a key. */
export function errorForLog(error: Error): Omit<SerializedError, 'command'> {
  const { command, ...logged } = pino.stdSerializers.err(error);
  return logged;
}
