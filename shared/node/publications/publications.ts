import { fileURLToPath } from 'node:url';
import { Gauge, type Registry } from 'prom-client';
import type { Publication } from '../../publication-schema/publication.ts';
import { messageOf, StartError } from '../process/error-text.ts';
import type { Logger } from '../process/logger.ts';
import { repeat } from '../repeat.ts';
import {
  type AcceptedFiles,
  acceptFiles,
  createPublicationFiles,
  type PublicationFiles,
  type ServedPublications,
} from './publication-files.ts';

const CHECK_EVERY_MS = 5_000;

export interface PublicationsChange {
  added: readonly Publication[];
  changed: readonly Publication[];
  removed: readonly Publication[];
}

/** `PUBLICATIONS`, else the shipped Toronto file, which lies beside the bundle. */
export function publicationsPath(path: string | undefined): string {
  return path ?? fileURLToPath(new URL('./publications/toronto.json', import.meta.url));
}

/**
 * Reads the publication file, or folder of them, once.
 * @throws StartError as `watchPublications` does.
 */
export async function readPublications(path: string): Promise<readonly Publication[]> {
  return sortedById((await readAtStart(createPublicationFiles(path))).served);
}

export type Publications = Awaited<ReturnType<typeof watchPublications>>;

/**
 * Reads the publication file, or folder of them, and follows its changes
 * (docs/operations/publication-file.md, "Changes to publication files").
 * @throws StartError with every error if no file is valid, or two claim one id or host.
 */
export async function watchPublications(path: string, log: Logger, everyMs = CHECK_EVERY_MS) {
  const files = createPublicationFiles(path);
  const listeners: ((change: PublicationsChange) => void)[] = [];
  let accepted = await readAtStart(files);
  let publications: readonly Publication[] = sortedById(accepted.served);
  logRefused(log, accepted.refused);

  const use = (next: readonly Publication[]) => {
    const change = changeBetween(publications, next);
    if (Object.values(change).every((list) => list.length === 0)) return;
    publications = next;
    log.info(idsOf(change), 'publications changed');
    for (const listener of listeners) listener(change);
  };
  const check = async () => {
    const next = await readAgain(files, path, accepted);
    if (checks.isStopped()) return;
    logRefused(log, next.refused, accepted.refused);
    accepted = next;
    use(sortedById(accepted.served));
  };
  const checks = repeat(everyMs, 'reading publication files', check, log);

  return {
    /** Sorted by id. A publication that did not change is the same object as before. */
    current: () => publications,
    refusedFiles: () => accepted.refused.size,
    onChange: (listener: (change: PublicationsChange) => void) => listeners.push(listener),
    close: checks.stop,
  };
}

async function readAtStart(files: PublicationFiles): Promise<AcceptedFiles> {
  const accepted = acceptFiles(await files.read(), new Map());
  if (accepted.served.size > 0 && !accepted.hasConflict) return accepted;
  throw new StartError(...Array.from(accepted.refused.values()).flat());
}

/** All publications stay if none would be left, for example while a folder is replaced. */
async function readAgain(files: PublicationFiles, path: string, before: AcceptedFiles): Promise<AcceptedFiles> {
  const { served } = before;
  try {
    const found = await files.read();
    // After a conflict of hosts the same files are tried again: the other publication may have given up the host.
    if (found === before.files && !before.hasConflict) return before;
    const accepted = acceptFiles(found, served);
    return accepted.served.size > 0 ? accepted : { ...accepted, served };
  } catch (error) {
    const errors = error instanceof StartError ? error.errors : [messageOf(error)];
    return { files: [], served, refused: new Map([[path, errors]]), hasConflict: false };
  }
}

const sortedById = (served: ServedPublications): Publication[] =>
  Array.from(served.values()).sort((a, b) => (a.id < b.id ? -1 : 1));

function changeBetween(before: readonly Publication[], after: readonly Publication[]): PublicationsChange {
  const previous = new Map(before.map((publication) => [publication.id, publication]));
  const next = new Set(after.map(({ id }) => id));
  return {
    added: after.filter(({ id }) => !previous.has(id)),
    changed: after.filter(
      (publication) => previous.has(publication.id) && previous.get(publication.id) !== publication,
    ),
    removed: before.filter(({ id }) => !next.has(id)),
  };
}

function idsOf({ added, changed, removed }: PublicationsChange) {
  const ids = (publications: readonly Publication[]) => publications.map(({ id }) => id);
  return { added: ids(added), changed: ids(changed), removed: ids(removed) };
}

/** Logs the errors of a file once, and again if they change. */
function logRefused(
  log: Logger,
  refused: AcceptedFiles['refused'],
  before: AcceptedFiles['refused'] = new Map(),
): void {
  for (const [path, errors] of refused) {
    if (before.get(path)?.join('\n') === errors.join('\n')) continue;
    for (const error of errors) log.error({ error }, 'publication file refused');
  }
}

export function registerPublicationMetrics(
  metricsRegistry: Registry,
  { refusedFiles }: Pick<Publications, 'refusedFiles'>,
): void {
  new Gauge({
    name: 'news_publication_files_refused',
    help: 'Publication files that are refused as they are now',
    registers: [metricsRegistry],
    collect() {
      this.set(refusedFiles());
    },
  });
}
