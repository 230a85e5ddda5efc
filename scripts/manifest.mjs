import { createHash } from 'node:crypto';
import { basename } from 'node:path';

export const LOADER = 'client/document/load-entry.ts';
export const ENTRY = 'client/entry.tsx';
/** The preview image of pages without one of their own. */
export const CARD_IMAGE = 'client/document/card.png';

/** @typedef {import('esbuild').Metafile} Metafile */

/** @param {string} output */
const address = (output) => `/assets/${basename(output)}`;

/**
 * `output` and everything it imports at once, in the order of first sight.
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
 * The fonts worth a preload: the English part of each weight; the others are loaded when a text needs them.
 * @param {Metafile} metafile
 */
function preloadedFonts(metafile) {
  return Object.entries(metafile.outputs)
    .filter(([, { inputs }]) => Object.keys(inputs).some((input) => /-latin-wght-normal-u20-\d+\.woff2$/.test(input)))
    .map(([output]) => output)
    .sort();
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
 * The server's description of the browser's files. `build` changes whenever one of them does, since their names hold
 * hashes; `style` is the text of the inline style sheet and `styleHash` its source expression (CSP Level 3).
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
    style,
    styleHash: `sha256-${createHash('sha256').update(style).digest('base64')}`,
    fonts: preloadedFonts(metafile).map(address),
    card: address(outputOf(metafile, CARD_IMAGE)),
  };
}
