import { isRedisOutage } from '../redis/redis-error.ts';
import { textForLog } from './error-for-log.ts';
import { messageOf } from './message-of.ts';
import { StartError } from './start-error.ts';

/** The lines of a StartError, one line for a Redis that is away or refuses a command, the stack of a bug. */
export function errorText(error: unknown): string {
  if (error instanceof StartError) return error.errors.join('\n');
  const isBug = error instanceof Error && !isRedisOutage(error);
  return textForLog(isBug ? (error.stack ?? error.message) : messageOf(error));
}
