import type { Logger } from './logger.ts';

export interface RefusalLog {
  /** Takes the errors of all files that are refused now, by their paths. */
  report: (refused: ReadonlyMap<string, readonly string[]>) => void;
}

/**
 * Logs the errors of a refused file once, when it is refused for the same reason at two checks in a row: one that is being
 * written is only half there at the first. At start nothing is awaited.
 */
export function createRefusalLog(log: Logger, atStart: ReadonlyMap<string, readonly string[]>): RefusalLog {
  const logged = new Map<string, string>();
  let previous = new Map<string, string>();

  const logOnce = (path: string, errors: readonly string[]) => {
    const text = errors.join('\n');
    if (logged.get(path) === text) return;
    logged.set(path, text);
    for (const error of errors) log.error({ error }, 'publication file refused');
  };
  const report = (refused: ReadonlyMap<string, readonly string[]>) => {
    for (const path of logged.keys()) if (!refused.has(path)) logged.delete(path);
    for (const [path, errors] of refused) if (previous.get(path) === errors.join('\n')) logOnce(path, errors);
    previous = new Map(Array.from(refused, ([path, errors]) => [path, errors.join('\n')]));
  };
  for (const [path, errors] of atStart) logOnce(path, errors);
  return { report };
}
