import * as z from 'zod';
import { publicationSchema } from '../../publication-schema/publication.ts';
import { acceptFiles, createPublicationFiles } from './publication-files.ts';

/**
 * Checks the publication files at a path as the processes do at start. `lines` has one for each error, file by file, then the counts.
 * @throws StartError if there is no file.
 */
export async function checkPublications(path: string) {
  const files = await createPublicationFiles(path).read();
  const { served, refused } = acceptFiles(files, new Map());
  const errors = files.flatMap(({ path }) => refused.get(path) ?? []);
  const counts = `${count(files.length, 'file')}, ${count(errors.length, 'error')}`;
  return { lines: [...errors, `${counts}. ${verdict(served.size, refused.size)}`], isAccepted: errors.length === 0 };
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

function verdict(accepted: number, refused: number): string {
  if (refused === 0) return 'Accepted.';
  return accepted === 0 ? 'Refused.' : `Accepted: ${accepted}. Refused: ${refused}.`;
}

/** The JSON Schema of a publication file (draft 7, which editors know best), as the text of a file. */
export function publicationJsonSchema(): string {
  const schema = z.toJSONSchema(publicationSchema, { io: 'input', target: 'draft-7' });
  const title = 'A publication file: one city’s news (docs/operations/publication-file.md, "Publication file")';
  return `${JSON.stringify({ ...schema, title }, null, 2)}\n`;
}
