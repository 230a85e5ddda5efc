import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export const LOADER = 'client/document/load-entry.ts';
export const ENTRY = 'client/entry.tsx';
export const STYLE = 'client/styles/main.css';
const ENGLISH_TEXTS = 'shared/language/en/texts.ts';

/** @typedef {import('esbuild').Metafile} Metafile */

const address = (/** @type {string} */ output) => `/assets/${basename(output)}`;

function addWithImports(
  /** @type {Metafile} */ metafile,
  /** @type {string} */ output,
  /** @type {Set<string>} */ seen,
) {
  if (seen.has(output)) return;
  seen.add(output);
  for (const { path, kind, external } of metafile.outputs[output]?.imports ?? []) {
    if (kind === 'import-statement' && !external) addWithImports(metafile, path, seen);
  }
}

/** Finds the fonts to preload: the Latin part of each weight. */
function preloadedFonts(/** @type {Metafile} */ metafile) {
  const fonts = Object.entries(metafile.outputs)
    .filter(([, { inputs }]) => Object.keys(inputs).some((input) => /newsreader-u20-\d+\.woff2$/.test(input)))
    .map(([output]) => output)
    .sort();
  // Their names have the first number of unicode-range, which a change of fonts.css may move.
  if (fonts.length === 0) throw new Error('no font to preload: no range in client/styles/fonts.css begins with U+20');
  return fonts;
}

function textsOf(/** @type {Metafile} */ metafile) {
  return Object.fromEntries(
    Object.entries(metafile.outputs).flatMap(([output, { entryPoint = '' }]) => {
      const [, language] = /^shared\/language\/(\w+)\/texts\.ts$/.exec(entryPoint) ?? [];
      return language === undefined ? [] : [[language, address(output)]];
    }),
  );
}

export function outputOf(/** @type {Metafile} */ metafile, /** @type {string} */ source) {
  const [output] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === source) ?? [];
  if (output === undefined) throw new Error(`${source} was not built`);
  return output;
}

/** A style sheet with its source expression (CSP Level 3). */
const styleOf = (/** @type {string} */ text) => ({
  text,
  hash: `sha256-${createHash('sha256').update(text).digest('base64')}`,
});

/**
 * Describes the browser's files. `build` changes with any of them. `homeScripts` are those that an English home page
 * loads. `style` is the text of the style sheet.
 */
export function manifestOf(/** @type {Metafile} */ metafile, /** @type {string} */ style) {
  const names = Object.keys(metafile.outputs)
    .map((output) => basename(output))
    .sort();
  /** @type {Set<string>} */
  const loaded = new Set();
  for (const source of [ENTRY, LOADER, ENGLISH_TEXTS]) addWithImports(metafile, outputOf(metafile, source), loaded);
  return {
    build: createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12),
    loader: address(outputOf(metafile, LOADER)),
    entry: address(outputOf(metafile, ENTRY)),
    texts: textsOf(metafile),
    style: styleOf(style),
    homeScripts: [...loaded].map(address),
    fonts: preloadedFonts(metafile).map(address),
  };
}

const TEXT = /\.(js|css|svg)$/;

/** Writes the smallest `.br` and `.gz` of each text file of a folder, which the server sends as they are. */
export function precompress(/** @type {string} */ folder) {
  for (const name of readdirSync(folder).filter((file) => TEXT.test(file))) {
    const bytes = readFileSync(join(folder, name));
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, { params }));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
  }
}
