import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { partsOf } from './parts.mjs';

export const ENTRY = 'client/entry.tsx';
/** What others show of a page that has no picture of its own. */
export const CARD_IMAGE = 'client/images/card.png';

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
 * The faces worth a preload: regular and semi-bold, upright, Latin; the others come when a text needs them.
 * @param {Metafile} metafile
 */
function preloadedFonts(metafile) {
  return Object.entries(metafile.outputs)
    .filter(([, { inputs }]) => Object.keys(inputs).some((input) => /-latin-(400|600)-normal\.woff2$/.test(input)))
    .map(([output]) => output)
    .sort();
}

/**
 * What the first script of every page is made of, for the budgets.
 * @param {Metafile} metafile
 */
export const partsOfEntry = (metafile) => partsOf(metafile, [...withStaticImports(metafile, entryOf(metafile))]);

/** @param {Metafile} metafile */
function entryOf(metafile) {
  return outputOf(metafile, ENTRY);
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
 * What the server needs to know of the browser's files. `build` changes whenever one of them does, since their names are
 * made of their bytes. `chunks` names, for each page imported when needed, its file and what that one imports beyond the entry.
 * @param {Metafile} metafile
 */
export function manifestOf(metafile) {
  const outputs = Object.entries(metafile.outputs);
  const entry = entryOf(metafile);
  const first = withStaticImports(metafile, entry);
  const style = metafile.outputs[entry]?.cssBundle;
  const pages = outputs.flatMap(([output, { entryPoint }]) =>
    entryPoint === undefined || entryPoint === ENTRY || !output.endsWith('.js') ? [] : [{ output, entryPoint }],
  );
  const names = outputs.map(([output]) => basename(output)).sort();
  return {
    build: createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12),
    entry: address(entry),
    imports: [...first].filter((output) => output !== entry).map(address),
    styles: style === undefined ? [] : [address(style)],
    fonts: preloadedFonts(metafile).map(address),
    card: address(outputOf(metafile, CARD_IMAGE)),
    chunks: Object.fromEntries(
      pages.map(({ output, entryPoint }) => [
        entryPoint,
        [...withStaticImports(metafile, output)].filter((part) => !first.has(part)).map(address),
      ]),
    ),
  };
}
