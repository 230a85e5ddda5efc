import { join } from 'node:path';
import { build, stop } from 'esbuild';
import { DATA, ROOT } from './project.mjs';

/**
 * Makes one TypeScript program of tests/ runnable by Node, which reads none itself: packages stay outside. It lies in .data/,
 * as far below the root as scripts/ is, so that what is found by `import.meta.url` is found from there too.
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
    loader: { '.css': 'empty' },
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  await stop();
  return outfile;
}
