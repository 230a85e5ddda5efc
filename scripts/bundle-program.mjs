import { join } from 'node:path';
import { build, stop } from 'esbuild';
import { DATA, ROOT } from './project.mjs';

/**
 * Bundles a TypeScript program of tests/ for Node 20, without packages. The bundle is as deep below the root as scripts/,
 * so that `import.meta.url` leads to the same files.
 * @param {string} source
 * @param {string} name
 * @returns {Promise<string>} its file
 */
export async function bundleProgram(source, name) {
  const outfile = join(DATA, `${name}.mjs`);
  await build({
    absWorkingDir: ROOT,
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    define: { 'process.env.NODE_ENV': '"production"' },
    jsx: 'automatic',
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  await stop();
  return outfile;
}
