import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Publication } from '../model/publication.ts';
import type { Logger } from './logger.ts';
import { readPublications } from './publication-files.ts';
import { StartError } from './start-error.ts';

const RE_READ_EVERY_MS = 5_000;

/** The publications that came, that are not as before, and that went, by their ids. */
export interface PublicationsChange {
  added: readonly Publication[];
  changed: readonly Publication[];
  removed: readonly Publication[];
}

/** The publications as their files say now. */
export interface Publications {
  /** Sorted by id; a publication that did not change is the same object as before. */
  current: () => readonly Publication[];
  /** Calls back after valid files changed. */
  onChange: (listener: (change: PublicationsChange) => void) => void;
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
  const listeners: ((change: PublicationsChange) => void)[] = [];
  let signature = signatureOf(path);
  let publications: readonly Publication[] = readPublications(path);

  const readAgain = () => {
    const before = publications;
    try {
      const found = signatureOf(path);
      if (found === signature) return;
      signature = found;
      publications = keepUnchanged(before, readPublications(path));
    } catch (error) {
      return logErrors(error, log);
    }
    log.info({ publications: publications.map(({ id }) => id) }, 'publications changed');
    const change = changeBetween(before, publications);
    for (const listener of listeners) listener(change);
  };

  const timer = setInterval(readAgain, everyMs).unref();
  return {
    current: () => publications,
    onChange: (listener) => listeners.push(listener),
    close: () => clearInterval(timer),
  };
}

function keepUnchanged(before: readonly Publication[], after: readonly Publication[]): Publication[] {
  const known = new Map(before.map((publication) => [publication.id, publication]));
  return after.map((publication) => {
    const same = known.get(publication.id);
    return same && JSON.stringify(same) === JSON.stringify(publication) ? same : publication;
  });
}

function changeBetween(before: readonly Publication[], after: readonly Publication[]): PublicationsChange {
  const previous = new Map(before.map((publication) => [publication.id, publication]));
  const next = new Set(after.map(({ id }) => id));
  return {
    added: after.filter(({ id }) => !previous.has(id)),
    changed: after.filter((publication) => (previous.get(publication.id) ?? publication) !== publication),
    removed: before.filter(({ id }) => !next.has(id)),
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
