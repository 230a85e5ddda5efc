import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { drawIcons } from './draw-icons.mjs';
import { BOOT, CARD_IMAGE, ENTRY, manifestOf, partsOfEntry } from './manifest.mjs';
import { precompress } from './precompress.mjs';
import { ROOT } from './project.mjs';
import { shakeRouter } from './shake-router.mjs';
import { subsetFonts } from './subset-fonts.mjs';
import { untracedErrors } from './untraced-errors.mjs';

const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** The programs of dist/, by name. The newsroom is the demo's; the image leaves it out. */
const PROGRAMS = {
  server: 'server/main.ts',
  worker: 'worker/main.ts',
  'read-feed-thread': 'worker/poll/read-feed-thread.ts',
  'feed-check': 'worker/check-feed/main.ts',
  newsroom: 'demo/main.ts',
};

/** React is bundled in its production build, whatever NODE_ENV says when the server runs. */
const define = { 'process.env.NODE_ENV': '"production"' };

/**
 * One program for Node: our code and React in one file, run-time dependencies left to node_modules.
 * @param {string} folder
 * @returns {esbuild.BuildOptions}
 */
export function programOptions(folder) {
  const entryPoints = Object.entries(PROGRAMS).filter(([, source]) => existsSync(join(ROOT, source)));
  return {
    absWorkingDir: ROOT,
    entryPoints: Object.fromEntries(entryPoints),
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    external: Object.keys(dependencies),
    define,
    minifySyntax: true,
    sourcemap: 'linked',
    sourcesContent: false,
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    banner: { js: "import{createRequire as $require}from'node:module';const require=$require(import.meta.url);" },
    logLevel: 'warning',
  };
}

/**
 * What browsers load: the boot and what it brings: the entry, a chunk for each page that is imported when it is needed, styles, fonts; hashed names.
 * @param {string} folder
 * @returns {esbuild.BuildOptions & { metafile: true }}
 */
export function clientOptions(folder) {
  return {
    absWorkingDir: ROOT,
    entryPoints: [BOOT, ENTRY, CARD_IMAGE],
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
    banner: { js: '//# allFunctionsCalledOnLoad' },
    jsx: 'automatic',
    loader: { '.woff2': 'file', '.woff': 'empty', '.svg': 'file', '.png': 'copy', '.webp': 'file' },
    plugins: [shakeRouter, subsetFonts, untracedErrors],
    metafile: true,
    logLevel: 'warning',
  };
}

/**
 * The whole product, into an empty folder.
 * @param {string} folder
 */
export async function buildInto(folder) {
  mkdirSync(join(folder, 'client'), { recursive: true });
  const client = await esbuild.build(clientOptions(folder));
  await esbuild.build(programOptions(folder));
  await esbuild.stop();
  writeFileSync(join(folder, 'client/manifest.json'), JSON.stringify(manifestOf(client.metafile), null, 2));
  precompress(join(folder, 'client/assets'));
  await drawIcons(join(folder, 'client/icons'));
  writeFileSync(join(folder, 'parts.json'), JSON.stringify(partsOfEntry(client.metafile), null, 2));
  mkdirSync(join(folder, 'publications'), { recursive: true });
  copyFileSync(join(ROOT, 'shared/publications/toronto.json'), join(folder, 'publications/toronto.json'));
}
