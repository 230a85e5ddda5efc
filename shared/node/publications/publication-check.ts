import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { publicationSchema } from '../../publication-schema/publication.ts';
import { withoutByteOrderMark } from './publication-file.ts';
import { acceptFiles, createPublicationFiles } from './publication-files.ts';
import { warningsIn } from './publication-warnings.ts';

interface PublicationsCheck {
  /** One line for each error and each warning, file by file, then the counts. */
  lines: string[];
  isAccepted: boolean;
}

/**
 * Checks the publication files at a path as the processes do at start.
 * @throws StartError if there is no file.
 */
export async function checkPublications(path: string): Promise<PublicationsCheck> {
  const files = await createPublicationFiles(path).read();
  const { served, refused } = acceptFiles(files, new Map());
  const lines: string[] = [];
  let warnings = 0;
  for (const file of files) {
    lines.push(...(refused.get(file.path) ?? []));
    const publication = served.get(file.path);
    if (!publication) continue;
    const found = warningsIn(file.path, withoutByteOrderMark(await readFile(file.path, 'utf8')), publication);
    warnings += found.length;
    lines.push(...found);
  }
  const errors = lines.length - warnings;
  const counts = [count(files.length, 'file'), count(errors, 'error'), count(warnings, 'warning')];
  return { lines: [...lines, `${counts.join(', ')}. ${verdict(served.size, refused.size)}`], isAccepted: errors === 0 };
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
