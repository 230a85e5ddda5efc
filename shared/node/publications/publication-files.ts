import type { Stats } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { batches } from '../batches.ts';
import { digest } from '../digest.ts';
import { messageOf } from '../process/error-text.ts';
import { StartError } from '../process/start-error.ts';
import { type PublicationReading, parsePublication } from './publication-file.ts';
import { createShareFeedLists, type ShareFeedLists } from './share-feed-lists.ts';

/** Between two batches of files the process handles requests. */
const FILES_AT_ONCE = 16;
/** Parsing blocks the process. */
const MAX_BYTES = 1024 * 1024;

export interface PublicationFile {
  path: string;
  changedAt: number;
  reading: PublicationReading;
}

/** The publication files at a path: a file, or every `.json` file of a folder that is no JSON Schema (`.schema.json`). */
export interface PublicationFiles {
  /**
   * Reads the files that changed; all others stay the same objects, and so does the list where no file changed. A file
   * that cannot be read is refused, and tried again at the next call.
   * @throws StartError where there is no file.
   */
  read: () => Promise<readonly PublicationFile[]>;
}

interface KnownFile extends PublicationFile {
  /** Changes when the file does; null where the file could not be read. */
  stamp: string | null;
  /** The last valid reading, with the digest of its text: the same text again is the same object. */
  valid: { textDigest: string; reading: PublicationReading } | null;
}

/** Nothing is read yet. A watcher of the file system would miss files that are mounted or renamed. */
export function createPublicationFiles(path: string): PublicationFiles {
  const shareFeedLists = createShareFeedLists();
  let last: readonly KnownFile[] = [];
  return {
    read: async () => {
      const paths = await filesAt(path);
      const known = new Map(last.map((file) => [file.path, file]));
      const files: KnownFile[] = [];
      for (const batch of batches(paths, FILES_AT_ONCE)) {
        files.push(...(await Promise.all(batch.map((file) => readChanged(file, known.get(file), shareFeedLists)))));
      }
      const hasChanged = files.length !== last.length || files.some((file, index) => file !== last[index]);
      if (hasChanged) last = files;
      return last;
    },
  };
}

async function filesAt(path: string): Promise<string[]> {
  const given = `PUBLICATIONS=${JSON.stringify(path)}`;
  const stats = await stat(path).catch(() => null);
  if (!stats) throw new StartError(`${given} is not accepted; accepted: a publication file, or a folder of them`);
  if (!stats.isDirectory()) return [path];
  const names = (await readdir(path)).filter(isPublicationFile);
  if (names.length === 0) throw new StartError(`${given}: no .json file in this folder`);
  return names.sort().map((name) => join(path, name));
}

const isPublicationFile = (name: string): boolean => name.endsWith('.json') && !name.endsWith('.schema.json');

async function readChanged(
  path: string,
  before: KnownFile | undefined,
  shareFeedLists: ShareFeedLists,
): Promise<KnownFile> {
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
    const reading = before?.valid?.textDigest === textDigest ? before.valid.reading : parse(path, text, shareFeedLists);
    const valid = reading.kind === 'valid' ? { textDigest, reading } : (before?.valid ?? null);
    return { path, changedAt: ctimeMs, reading, stamp, valid };
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
  return { path, changedAt: 0, reading, stamp: null, valid: before?.valid ?? null };
}

function parse(path: string, text: string, shareFeedLists: ShareFeedLists): PublicationReading {
  const reading = parsePublication(path, text);
  return reading.kind === 'valid' ? { kind: 'valid', publication: shareFeedLists(reading.publication) } : reading;
}
