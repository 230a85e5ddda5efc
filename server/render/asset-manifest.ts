import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { StartError } from '../../shared/node/start-error.ts';

const manifestSchema = z.object({
  /** Changes whenever a file that the browser loads does. */
  build: z.string().min(1),
  loader: z.string(),
  entry: z.string(),
  chunks: z.array(z.string()),
  style: z.string(),
  /** The style sheet's hash as a source of the content security policy: `sha256-…`. */
  styleHash: z.string().startsWith('sha256-'),
  fonts: z.array(z.string()),
  card: z.string(),
});

export type AssetManifest = z.infer<typeof manifestSchema>;

/**
 * Reads `manifest.json` of the client's folder.
 * @throws StartError with one line when the build is missing or incomplete.
 */
export function readAssetManifest(folder: URL): AssetManifest {
  const file = new URL('manifest.json', folder);
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'not a manifest';
    throw new StartError(`${file.pathname} cannot be used (${reason}): npm run build makes it`);
  }
}
