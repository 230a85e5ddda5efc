import type { Stats } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Publication } from '../../publication-schema/publication.ts';
import { bareHost } from '../../rules/parse-url.ts';
import { batches } from '../batches.ts';
import { digest } from '../digest.ts';
import { messageOf, StartError } from '../process/error-text.ts';
import { type JsonPath, positionInFile } from './json-positions.ts';
import { type PublicationReading, parsePublication } from './publication-file.ts';

/** Between two batches of files the process handles requests. */
const FILES_AT_ONCE = 16;
/** Parsing blocks the process. */
const MAX_BYTES = 1024 * 1024;

export interface PublicationFile {
  path: string;
  reading: PublicationReading;
}

interface KnownFile extends PublicationFile {
  /** Changes when the file does. Null if the file could not be read. */
  stamp: string | null;
  /** The last valid reading, with the digest of its text: the same text again is the same object. */
  valid: { textDigest: string; reading: PublicationReading } | null;
}

export type PublicationFiles = ReturnType<typeof createPublicationFiles>;

/**
 * The publication files at a path: a file, or every `.json` file of a folder that is no JSON Schema (`.schema.json`).
 * Nothing is read yet. A watcher of the file system would miss files that are mounted or renamed.
 */
export function createPublicationFiles(path: string) {
  let last: readonly KnownFile[] = [];
  return {
    /**
     * Reads the files that changed. All others stay the same objects, and so does the list if no file changed. A file
     * that cannot be read is refused, and tried again at the next call.
     * @throws StartError if there is no file.
     */
    read: async (): Promise<readonly PublicationFile[]> => {
      const paths = await filesAt(path);
      const byPath = new Map(last.map((file) => [file.path, file]));
      const files: KnownFile[] = [];
      for (const batch of batches(paths, FILES_AT_ONCE)) {
        files.push(...(await Promise.all(batch.map((file) => readChanged(file, byPath.get(file))))));
      }
      const hasChanged = files.length !== last.length || files.some((file, index) => file !== last[index]);
      if (hasChanged) last = files;
      return last;
    },
  };
}

async function filesAt(path: string): Promise<string[]> {
  const variable = `PUBLICATIONS=${JSON.stringify(path)}`;
  const stats = await stat(path).catch(() => null);
  if (!stats) throw new StartError(`${variable} is not accepted; accepted: a publication file, or a folder of them`);
  if (!stats.isDirectory()) return [path];
  const names = (await readdir(path)).filter(isPublicationFile);
  if (names.length === 0) throw new StartError(`${variable}: no .json file in this folder`);
  return names.sort().map((name) => join(path, name));
}

const isPublicationFile = (name: string): boolean => name.endsWith('.json') && !name.endsWith('.schema.json');

async function readChanged(path: string, before: KnownFile | undefined): Promise<KnownFile> {
  try {
    // Before the text: a file that is changed while it is read has another stamp the next time.
    const stats = await stat(path);
    const unreadable = whyUnreadable(stats);
    if (unreadable !== null) return refusedFile(path, unreadable, before);
    const { ctimeMs, size, ino } = stats;
    const stamp = `${ctimeMs} ${size} ${ino}`;
    if (before?.stamp === stamp) return before;
    const text = await readFile(path, 'utf8');
    const textDigest = digest(text);
    const reading = before?.valid?.textDigest === textDigest ? before.valid.reading : parsePublication(path, text);
    const valid = reading.kind === 'valid' ? { textDigest, reading } : (before?.valid ?? null);
    return { path, reading, stamp, valid };
  } catch (error) {
    return refusedFile(path, messageOf(error), before);
  }
}

/** Reading a pipe would never end. */
function whyUnreadable(stats: Stats): string | null {
  if (!stats.isFile()) return 'it is not a regular file';
  return stats.size > MAX_BYTES ? 'it is larger than 1 MB' : null;
}

function refusedFile(path: string, reason: string, before: KnownFile | undefined): KnownFile {
  const reading: PublicationReading = { kind: 'refused', errors: [`${path}: cannot be read (${reason})`] };
  return { path, reading, stamp: null, valid: before?.valid ?? null };
}

/** By the paths of their files. */
export type ServedPublications = ReadonlyMap<string, Publication>;

export interface AcceptedFiles {
  files: readonly PublicationFile[];
  served: ServedPublications;
  refused: ReadonlyMap<string, readonly string[]>;
  /** Whether a valid file is refused since another one has its id or a host of it. */
  hasConflict: boolean;
}

/**
 * Chooses what is served: the previous version of each file, replaced by each valid change that claims no id and no host of
 * another file (docs/operations/publication-file.md, "Changes to publication files").
 */
export function acceptFiles(files: readonly PublicationFile[], before: ServedPublications): AcceptedFiles {
  const served = new Map(files.flatMap(({ path }) => servedEntry(before, path)));
  const owners = new Map(Array.from(served).flatMap(([path, last]) => namesOf(last).map((name) => [name, path])));
  const refused = new Map<string, readonly string[]>();
  for (const { path, reading } of files) if (reading.kind === 'refused') refused.set(path, reading.errors);
  const invalid = refused.size;
  const changes = files.flatMap(({ path, reading }) =>
    reading.kind === 'refused' || reading.publication === before.get(path)
      ? []
      : [{ path, publication: reading.publication }],
  );
  for (const { path, publication } of changes) {
    const errors = Array.from(claimsOf(publication)).flatMap(([name, field]) => {
      const owner = owners.get(name) ?? path;
      return owner === path ? [] : [`${positionInFile(path, field)}: ${owner} has the ${name} as well`];
    });
    if (errors.length > 0) refused.set(path, errors);
    else {
      for (const name of namesOf(served.get(path))) owners.delete(name);
      for (const name of namesOf(publication)) owners.set(name, path);
      served.set(path, publication);
    }
  }
  return { files, served, refused, hasConflict: refused.size > invalid };
}

function servedEntry(served: ServedPublications, path: string): [string, Publication][] {
  const publication = served.get(path);
  return publication ? [[path, publication]] : [];
}

const namesOf = (publication: Publication | undefined): string[] =>
  publication ? Array.from(claimsOf(publication).keys()) : [];

function claimsOf({ id, hostnames }: Publication): Map<string, JsonPath> {
  const claims = new Map<string, JsonPath>([[`id "${id}"`, ['id']]]);
  for (const [index, host] of hostnames.entries()) {
    const name = `host "${bareHost(host)}"`;
    if (!claims.has(name)) claims.set(name, ['hostnames', index]);
  }
  return claims;
}
