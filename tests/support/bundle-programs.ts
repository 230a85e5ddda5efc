import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build } from 'esbuild';

const ROOT = resolve(import.meta.dirname, '../..');

interface BundledProgram {
  program: URL;
  remove: () => void;
}

/** Bundles a program as the build does. Inside node_modules, so that it finds the packages it leaves out. */
async function bundle(source: string, options: BuildOptions): Promise<BundledProgram> {
  const folder = mkdtempSync(join(ROOT, 'node_modules/.test-program-'));
  const outfile = join(folder, 'program.mjs');
  await build({
    entryPoints: [join(ROOT, source)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
    ...options,
  });
  return { program: pathToFileURL(outfile), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Bundles read-feed-program.ts, since Node 20 runs no TypeScript. */
export const bundleReadFeed = () => bundle('worker/poll/read-feed-program.ts', { packages: 'external' });

/** Bundles render-post-program.ts with React in its production build. */
export const bundleRenderPost = () =>
  bundle('server/blog/markdown/render-post-program.ts', {
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: "import{createRequire as $require}from'node:module';const require=$require(import.meta.url);" },
  });

/** Bundles draw-mask-program.ts. */
export const bundleMaskProgram = () => bundle('server/previews/draw-mask-program.ts', { packages: 'external' });

/** Bundles exit-with-program.ts. */
export const bundleExitWithProgram = () => bundle('tests/support/exit-with-program.ts', {});

/** Bundles ask-without-descriptors.ts. */
export const bundleAskWithoutDescriptors = () => bundle('tests/support/ask-without-descriptors.ts', {});
