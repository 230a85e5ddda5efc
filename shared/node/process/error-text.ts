import { maskAddress } from '../outbound/mask-address.ts';

/** Each error is a line on standard error for the operator. The exit code is 1. */
export class StartError extends Error {
  readonly errors: readonly string[];

  constructor(...errors: string[]) {
    super(errors.join('\n'));
    this.name = 'StartError';
    this.errors = errors;
  }
}

/** The lines of a StartError, and the stack of a bug. */
export function errorText(error: unknown): string {
  if (error instanceof StartError) return error.errors.join('\n');
  return textForLog(error instanceof Error ? (error.stack ?? error.message) : String(error));
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Writes control characters as `\u001b`, except line feeds: a terminal obeys them, and texts of publishers and hubs are shown
 * to operators. Those that turn the direction of a text are among them. JSON stays the same JSON.
 */
export function escapeControls(text: string): string {
  return text.replace(/[^\P{Cc}\n]|\p{Bidi_Control}|[\u2028\u2029]/gu, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** An error as the log shows it. Other properties may hold arguments of a command, headers or addresses with keys. */
interface LoggedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: LoggedError;
  errors?: LoggedError[];
}

/** How many causes deep an error is logged: a cause may lead back to its error. */
const MAX_DEPTH = 4;

const ADDRESSES = /\b(?:https?|rediss?):\/\/[^\s"'<>()]+/g;
/** Redis and undici quote the arguments of a command and the value of a header. */
const QUOTED_ARGUMENTS = /, with args beginning with:[^\n]*/g;
const QUOTED_HEADER = /^([^"]*)".*"(?= is an invalid header value)/s;

/** Masks addresses, and leaves out quoted values, which may be secret. */
export function textForLog(text: string): string {
  return text
    .replace(QUOTED_ARGUMENTS, '')
    .replace(QUOTED_HEADER, '$1a value')
    .replace(ADDRESSES, (address) => maskAddress(address));
}

export function errorForLog(error: unknown, depth = MAX_DEPTH): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: textForLog(String(error)) };
  const cause = causeOf(error);
  return {
    type: error.constructor.name,
    message: textForLog(error.message),
    code: 'code' in error ? String(error.code) : undefined,
    stack: error.stack === undefined ? undefined : textForLog(error.stack),
    cause: cause instanceof Error && depth > 0 ? errorForLog(cause, depth - 1) : undefined,
    errors:
      error instanceof AggregateError && depth > 0
        ? error.errors.map((inner) => errorForLog(inner, depth - 1))
        : undefined,
  };
}

/** The cause of an error. For a Redis Cluster, the error of the last node. */
export function causeOf(error: Error): unknown {
  return 'lastNodeError' in error ? error.lastNodeError : error.cause;
}
