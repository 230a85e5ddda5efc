import type { Logger } from '../process/logger.ts';

/** The errors of the refused files, by the paths of the files. */
type Refused = ReadonlyMap<string, readonly string[]>;

/** Logs an error after two checks in a row, since a file that is being written is half there at the first. */
export function createRefusedFilesLog(log: Logger, atStart: Refused): (refused: Refused) => void {
  const logged = new Map<string, string>();
  let previous = new Map<string, string>();

  const logOnce = (path: string, errors: readonly string[]) => {
    const text = errors.join('\n');
    if (logged.get(path) === text) return;
    logged.set(path, text);
    for (const error of errors) log.error({ error }, 'publication file refused');
  };
  for (const [path, errors] of atStart) logOnce(path, errors);
  return (refused) => {
    for (const path of logged.keys()) if (!refused.has(path)) logged.delete(path);
    for (const [path, errors] of refused) if (previous.get(path) === errors.join('\n')) logOnce(path, errors);
    previous = new Map(Array.from(refused, ([path, errors]) => [path, errors.join('\n')]));
  };
}
