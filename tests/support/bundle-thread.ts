import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const ROOT = resolve(import.meta.dirname, '../..');

/**
 * Bundles read-feed-thread.ts as the build does, since a thread runs no TypeScript on Node 20. Inside node_modules,
 * so that it finds the packages it leaves out.
 */
export async function bundleThread(): Promise<{ threadUrl: URL; remove: () => void }> {
  const folder = mkdtempSync(join(ROOT, 'node_modules/.read-feed-thread-'));
  const outfile = join(folder, 'read-feed-thread.mjs');
  await build({
    entryPoints: [join(ROOT, 'worker/poll/read-feed-thread.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  return { threadUrl: pathToFileURL(outfile), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
