import * as z from 'zod';
import { publicationSchema } from '../../../publication-schema/publication.ts';

/** The JSON Schema of a publication file (draft 7, which editors know best), as the text of a file. */
export function publicationJsonSchema(): string {
  const schema = z.toJSONSchema(publicationSchema, { io: 'input', target: 'draft-7' });
  const title = 'A publication file: one city’s news (docs/operations.md, "Publication file")';
  return `${JSON.stringify({ ...schema, title }, null, 2)}\n`;
}
