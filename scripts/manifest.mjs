import { createHash } from 'node:crypto';
import { basename } from 'node:path';

export const LOADER = 'client/document/load-entry.ts';
export const ENTRY = 'client/entry.tsx';

/** @typedef {import('esbuild').Metafile} Metafile */

/** @param {string} output */
const address = (output) => `/assets/${basename(output)}`;

/**
 * Lists `output` and its static imports.
 * @param {Metafile} metafile
 * @param {string} output
 * @param {Set<string>} seen
 * @returns {Set<string>}
 */
function withStaticImports(metafile, output, seen = new Set()) {
  if (seen.has(output)) return seen;
  seen.add(output);
  for (const { path, kind, external } of metafile.outputs[output]?.imports ?? []) {
    if (kind === 'import-statement' && !external) withStaticImports(metafile, path, seen);
  }
  return seen;
}

/**
 * Finds the fonts to preload: the Latin part of each weight.
 * @param {Metafile} metafile
 */
function preloadedFonts(metafile) {
  return Object.entries(metafile.outputs)
    .filter(([, { inputs }]) => Object.keys(inputs).some((input) => /-latin-wght-normal-u20-\d+\.woff2$/.test(input)))
    .map(([output]) => output)
    .sort();
}

/**
 * Finds the texts of each language, which the entry imports.
 * @param {Metafile} metafile
 */
function textsOf(metafile) {
  return Object.fromEntries(
    Object.entries(metafile.outputs).flatMap(([output, { entryPoint = '' }]) => {
      const [, language] = /^shared\/language\/(\w+)\/texts\.ts$/.exec(entryPoint) ?? [];
      return language === undefined ? [] : [[language, address(output)]];
    }),
  );
}

/**
 * @param {Metafile} metafile
 * @param {string} source
 */
function outputOf(metafile, source) {
  const [output] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === source) ?? [];
  if (output === undefined) throw new Error(`${source} was not built`);
  return output;
}

/**
 * The file of the bundled style sheet.
 * @param {Metafile} metafile
 */
export function styleOf(metafile) {
  const style = metafile.outputs[outputOf(metafile, ENTRY)]?.cssBundle;
  if (style === undefined) throw new Error(`${ENTRY} imports no style sheet`);
  return style;
}

/**
 * Describes the browser's files. `build` changes with any of them; `styleHash` is the source expression of `style` (CSP
 * Level 3).
 * @param {Metafile} metafile
 * @param {string} style
 */
export function manifestOf(metafile, style) {
  const names = Object.keys(metafile.outputs)
    .map((output) => basename(output))
    .sort();
  const [entry = '', ...chunks] = withStaticImports(metafile, outputOf(metafile, ENTRY));
  return {
    build: createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12),
    loader: address(outputOf(metafile, LOADER)),
    entry: address(entry),
    chunks: chunks.map(address),
    texts: textsOf(metafile),
    style,
    styleHash: `sha256-${createHash('sha256').update(style).digest('base64')}`,
    fonts: preloadedFonts(metafile).map(address),
  };
}
