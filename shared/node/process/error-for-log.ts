import { maskAddress } from '../outbound/mask-address.ts';

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
const QUOTED_HEADER = /".*?"(?= is an invalid header value)/gs;

/** Masks addresses, and leaves out quoted values, which may be secret. */
export function textForLog(text: string): string {
  return text
    .replace(QUOTED_ARGUMENTS, '')
    .replace(QUOTED_HEADER, 'a value')
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
        ? error.errors.map((each) => errorForLog(each, depth - 1))
        : undefined,
  };
}

/** What made an error happen; for a Redis Cluster, the error of the node asked last. */
export function causeOf(error: Error): unknown {
  return 'lastNodeError' in error ? error.lastNodeError : error.cause;
}
