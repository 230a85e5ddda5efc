import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { buildOf, type Role } from './build.ts';
import { causeOf, errorForLog, escapeControls, messageOf } from './error-text.ts';

export type { Logger };

/**
 * One process's log: JSON lines, each with an ISO time, the role, the instance and the build, on standard output unless a
 * test takes them.
 */
export function createLogger(
  role: Role,
  { level, instance }: { level: string; instance: string },
  // At exit pino's own stream retries for ever when the disk is full or the pipe has no reader.
  destination: DestinationStream = process.stdout,
): Logger {
  const options = {
    level,
    base: { role, instance, build: buildOf(role) },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => errorForLog(error) },
    hooks: { streamWrite: escapeControls, logMethod: createRepeatLimit() },
  };
  return pino(options, destination);
}

const REPEATED_AFTER_MS = 60_000;
const MAX_ERRORS = 1_000;
const ERROR_LEVEL = 50;

/** Writes a fault once a minute, with the number of lines left out, however many tasks fail because of it. */
function createRepeatLimit(): NonNullable<LoggerOptions['hooks']>['logMethod'] {
  const errors = new Map<string, { writtenAt: number; repeated: number }>();
  return function writeOnce(args, method, level) {
    const [details, message]: unknown[] = args;
    const fault = faultIn(details, message, level);
    if (fault === undefined) return method.apply(this, args);
    const now = performance.now();
    const { writtenAt, repeated } = errors.get(fault) ?? { writtenAt: Number.NEGATIVE_INFINITY, repeated: 0 };
    if (now - writtenAt < REPEATED_AFTER_MS) return void errors.set(fault, { writtenAt, repeated: repeated + 1 });
    if (errors.size >= MAX_ERRORS) errors.clear();
    errors.set(fault, { writtenAt: now, repeated: 0 });
    if (repeated > 0) Object.assign(args, [{ ...Object(details), repeated }]);
    return method.apply(this, args);
  };
}

/** Redis says in which script a command failed. */
const SCRIPT = / script: .*/s;

/** What makes two lines one fault: the same message and `code`, else the same error (`err`) with the same cause. */
function faultIn(details: unknown, message: unknown, level: number): string | undefined {
  const { code, err }: { code?: unknown; err?: unknown } = Object(details);
  if (code !== undefined) return `${message} ${code}`;
  if (level !== ERROR_LEVEL || !(err instanceof Error)) return undefined;
  return `${err.message.replace(SCRIPT, '')} ${messageOf(causeOf(err))}`;
}
