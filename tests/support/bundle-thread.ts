import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BuildOptions, build } from 'esbuild';

const ROOT = resolve(import.meta.dirname, '../..');

interface BundledThread {
  threadUrl: URL;
  remove: () => void;
}

/** Bundles a thread as the build does. Inside node_modules, so that it finds the packages it leaves out. */
async function bundle(source: string, options: BuildOptions): Promise<BundledThread> {
  const folder = mkdtempSync(join(ROOT, 'node_modules/.test-thread-'));
  const outfile = join(folder, 'thread.mjs');
  await build({
    entryPoints: [join(ROOT, source)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
    ...options,
  });
  return { threadUrl: pathToFileURL(outfile), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Bundles read-feed-thread.ts, since a thread runs no TypeScript on Node 20. */
export const bundleThread = () => bundle('worker/poll/read-feed-thread.ts', { packages: 'external' });

/** Bundles render-post-thread.ts with React in its production build. */
export const bundlePostThread = () =>
  bundle('server/blog/markdown/render-post-thread.ts', {
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: "import{createRequire as $require}from'node:module';const require=$require(import.meta.url);" },
  });

/** Bundles draw-mask-process.ts, a program. */
export const bundleMaskProgram = () => bundle('server/previews/draw-mask-process.ts', { packages: 'external' });
