import { textForLog } from './error-for-log.ts';
import { StartError } from './start-error.ts';

/** The lines of a StartError, and the stack of a bug. */
export function errorText(error: unknown): string {
  if (error instanceof StartError) return error.errors.join('\n');
  return textForLog(error instanceof Error ? (error.stack ?? error.message) : String(error));
}

/** Whatever was thrown, in words. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
