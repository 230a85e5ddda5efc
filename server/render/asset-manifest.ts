import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { LANGUAGES } from '../../shared/language/language.ts';
import { StartError } from '../../shared/node/process/start-error.ts';

/** The text of an inline style sheet and its source expression (CSP Level 3). */
const styleSchema = z.object({ text: z.string(), hash: z.string().startsWith('sha256-') });

const manifestSchema = z.object({
  build: z.string().min(1),
  loader: z.string(),
  entry: z.string(),
  texts: z.record(z.enum(LANGUAGES), z.string()),
  style: styleSchema,
  fonts: z.array(z.string()),
});

export type AssetManifest = z.infer<typeof manifestSchema>;

/** @throws StartError when the build is missing or incomplete. */
export function readAssetManifest(folder: URL): AssetManifest {
  const file = new URL('manifest.json', folder);
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'not a manifest';
    throw new StartError(`${file.pathname} cannot be used (${reason}): npm run build makes it`);
  }
}
