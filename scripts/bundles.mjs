import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { LOADED_PACKAGES, licencesOf } from './licences.mjs';
import { ENTRY, LOADER, manifestOf, outputOf, precompress, STYLE } from './manifest.mjs';
import { DATA, HELP_FILES, ROOT } from './project.mjs';

const PROGRAMS = {
  server: 'server/main.ts',
  worker: 'worker/main.ts',
  'read-document-program': 'worker/poll/read-document-program.ts',
  'render-post-program': 'server/blog/markdown/render-post-program.ts',
  'resize-program': 'server/images/resize-program.ts',
  'draw-program': 'server/previews/draw-program.ts',
  'watchdog-thread': 'worker/ops/watchdog-thread.ts',
  'check-feed': 'worker/check-feed/main.ts',
  feeds: 'worker/feeds-command/main.ts',
  'check-publications': 'shared/node/operators/check-publications.ts',
  newsroom: 'demo/main.ts',
};

/** React is bundled in its production build, for any NODE_ENV of the server. */
const define = { 'process.env.NODE_ENV': '"production"' };

/**
 * Bundles the programs and their packages for Node. Code that programs share is in chunks beside them, where
 * `import.meta.url` leads to the same folder. Only LOADED_PACKAGES stay in node_modules.
 * @returns {esbuild.BuildOptions & { metafile: true }}
 */
function programOptions(/** @type {string} */ folder) {
  const entryPoints = Object.entries(PROGRAMS).filter(([, source]) => existsSync(join(ROOT, source)));
  return {
    absWorkingDir: ROOT,
    entryPoints: Object.fromEntries(entryPoints),
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    // The UMD files that `main` often names cannot be bundled.
    mainFields: ['module', 'main'],
    external: LOADED_PACKAGES,
    splitting: true,
    chunkNames: 'chunk-[hash]',
    define,
    minifySyntax: true,
    metafile: true,
    jsx: 'automatic',
    banner: { js: "import{createRequire as $require}from'node:module';const require=$require(import.meta.url);" },
    logLevel: 'warning',
  };
}

/**
 * Bundles the browser's files under hashed names.
 * @returns {esbuild.BuildOptions & { metafile: true }}
 */
function clientOptions(/** @type {string} */ folder) {
  return {
    absWorkingDir: ROOT,
    entryPoints: [LOADER, ENTRY, STYLE],
    outdir: join(folder, 'client/assets'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    publicPath: '/assets',
    bundle: true,
    splitting: true,
    platform: 'browser',
    format: 'esm',
    target: ['chrome111', 'firefox115', 'safari16.4'],
    define,
    minify: true,
    legalComments: 'none',
    jsx: 'automatic',
    loader: { '.woff2': 'file', '.woff': 'empty', '.svg': 'file', '.webp': 'file' },
    metafile: true,
    logLevel: 'warning',
  };
}

/** Writes consecutive files of one layer as one block, for a style sheet is sent with every page. */
function joinLayers(/** @type {string} */ style) {
  let layer = '';
  return style.replace(/\}@layer (\w+)\{/g, (between, next) => {
    const isSame = next === layer;
    layer = next;
    return isSame ? '' : between;
  });
}

/** Writes the asset manifest with the text of the style sheet. No page loads it, so its file is removed. */
function writeManifest(/** @type {string} */ folder, /** @type {esbuild.Metafile} */ metafile) {
  const file = join(ROOT, outputOf(metafile, STYLE));
  const style = joinLayers(readFileSync(file, 'utf8').trim());
  rmSync(file);
  writeFileSync(join(folder, 'client/manifest.json'), JSON.stringify(manifestOf(metafile, style), null, 2));
}

export async function buildInto(/** @type {string} */ folder) {
  mkdirSync(join(folder, 'client'), { recursive: true });
  const client = await esbuild.build(clientOptions(folder));
  const programs = await esbuild.build(programOptions(folder));
  await esbuild.stop();
  writeFileSync(join(folder, 'client/licences.txt'), licencesOf([client.metafile, programs.metafile]));
  writeManifest(folder, client.metafile);
  precompress(join(folder, 'client/assets'));
  cpSync(join(ROOT, 'server/previews/fonts'), join(folder, 'fonts'), { recursive: true });
  cpSync(join(ROOT, 'shared/publications'), join(folder, 'publications'), { recursive: true });
  mkdirSync(join(folder, 'help'));
  for (const [name, file] of Object.entries(HELP_FILES))
    copyFileSync(join(ROOT, file), join(folder, `help/${name}.txt`));
}

/**
 * Bundles a TypeScript program of tests/ for Node 20, without packages. The bundle is as deep below the root as scripts/,
 * so that `import.meta.url` leads to the same files. Returns its path.
 */
export async function bundleProgram(/** @type {string} */ source, /** @type {string} */ name) {
  const outfile = join(DATA, `${name}.mjs`);
  await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    define,
    jsx: 'automatic',
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  await esbuild.stop();
  return outfile;
}
