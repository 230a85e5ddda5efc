import { type Publication, publicationSchema } from '../../publication-schema/publication.ts';
import { issueMessage, schemaErrors, syntaxErrors } from './publication-errors.ts';

/** What a publication file says, or every error in it: file, line, column, path in the JSON, and what is accepted. */
export type PublicationReading =
  | { kind: 'valid'; publication: Publication }
  | { kind: 'refused'; errors: readonly string[] };

/** Parses the text of a publication file; `path` is what its errors start with. */
export function parsePublication(path: string, text: string): PublicationReading {
  const json = withoutByteOrderMark(text);
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { kind: 'refused', errors: syntaxErrors(path, json) };
  }
  const result = publicationSchema.safeParse(value, { error: issueMessage });
  if (result.success) return { kind: 'valid', publication: result.data };
  return { kind: 'refused', errors: schemaErrors(path, json, result.error.issues) };
}

export const withoutByteOrderMark = (text: string): string => text.replace(/^\uFEFF/, '');
