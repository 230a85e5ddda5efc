import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { chunkOf } from '../../client/page-chunks.ts';
import { StartError } from '../../shared/node/start-error.ts';

const addresses = z.array(z.string());

const manifestSchema = z.object({
  /** Changes whenever a file that the browser loads does. */
  build: z.string().min(1),
  /** The script that every page loads. */
  boot: z.string(),
  /** What that brings: the entry, then what it imports. */
  modules: addresses,
  styles: addresses,
  fonts: addresses,
  /** The Content-Security-Policy source of the inline style sheet: `sha256-…`. */
  styleHash: z.string().default(''),
  /** The picture that others show of a page without one of its own. */
  card: z.string(),
  /** By the source of a page that is a chunk of its own: its file, and what that imports beyond the entry. */
  chunks: z.record(z.string(), addresses),
});

/** What the build says of the browser's files. */
export type AssetManifest = z.infer<typeof manifestSchema>;

/**
 * Reads `manifest.json` of the client's folder.
 * @throws StartError with one line when the build is not there, or not whole.
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

/** The files that a kind of page needs besides the entry's. */
export function chunksOfPage(manifest: AssetManifest, kind: string): string[] {
  const chunk = chunkOf(kind);
  return chunk === null ? [] : (manifest.chunks[chunk] ?? []);
}
