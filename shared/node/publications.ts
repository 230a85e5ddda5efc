import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Publication } from '../model/publication.ts';
import type { Logger } from './logger.ts';
import { readPublications } from './publication-files.ts';
import { StartError } from './start-error.ts';

const RE_READ_EVERY_MS = 5_000;

/** The publications as their files say now. */
export interface Publications {
  current: () => readonly Publication[];
  /** Calls back after the files changed and the new version is valid. */
  onChange: (listener: (publications: readonly Publication[]) => void) => void;
  close: () => void;
}

/** `PUBLICATIONS`, else the shipped Toronto file, which lies beside the bundle. */
export function publicationsPath(given: string | undefined): string {
  return given ?? fileURLToPath(new URL('./publications/toronto.json', import.meta.url));
}

/**
 * Reads the publication file, or folder of them, and reads it again when it changes, without a restart. A new version
 * that is not valid is logged, with each error of it, and the previous one stays.
 * @throws StartError with every error when the first reading fails.
 */
export function watchPublications(path: string, log: Logger, everyMs = RE_READ_EVERY_MS): Publications {
  const listeners: ((publications: readonly Publication[]) => void)[] = [];
  let signature = signatureOf(path);
  let publications: readonly Publication[] = readPublications(path);

  const readAgain = () => {
    try {
      const found = signatureOf(path);
      if (found === signature) return;
      signature = found;
      publications = readPublications(path);
    } catch (error) {
      return logErrors(error, log);
    }
    log.info({ publications: publications.map(({ id }) => id) }, 'publications changed');
    for (const listener of listeners) listener(publications);
  };

  const timer = setInterval(readAgain, everyMs).unref();
  return {
    current: () => publications,
    onChange: (listener) => listeners.push(listener),
    close: () => clearInterval(timer),
  };
}

function logErrors(error: unknown, log: Logger): void {
  const errors = error instanceof StartError ? error.errors : [error instanceof Error ? error.message : String(error)];
  for (const message of errors) log.error({ error: message }, 'publication files refused: the previous version stays');
}

/** Changes when a file does: asking is cheaper than reading, and a watcher misses mounted and renamed files. */
function signatureOf(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stampOf(path);
  return readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${name} ${stampOf(join(path, name))}`)
    .sort()
    .join('\n');
}

function stampOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : 'missing';
}
