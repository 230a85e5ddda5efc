import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { partsOf } from './parts.mjs';

/** What every page loads first. */
export const BOOT = 'client/boot.ts';
/** What that brings, and what the app imports by itself as it starts. */
export const ENTRY = 'client/entry.tsx';
const HYDRATE = 'client/hydrate.ts';
/** What others show of a page that has no picture of its own. */
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
 * The fonts worth a preload: the English part of each weight; the others come when a text needs them.
 * @param {Metafile} metafile
 */
function preloadedFonts(metafile) {
  return Object.entries(metafile.outputs)
    .filter(([, { inputs }]) => Object.keys(inputs).some((input) => /-latin-wght-normal-u20-\d+\.woff2$/.test(input)))
    .map(([output]) => output)
    .sort();
}

/**
 * What the first script of every page is made of, for the budgets.
 * @param {Metafile} metafile
 */
export const partsOfEntry = (metafile) => partsOf(metafile, [...firstModules(metafile)]);

/**
 * What every page needs before it is taken over, the entry first.
 * @param {Metafile} metafile
 */
function firstModules(metafile) {
  const fromEntry = withStaticImports(metafile, outputOf(metafile, ENTRY));
  return withStaticImports(metafile, outputOf(metafile, HYDRATE), fromEntry);
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
  const first = firstModules(metafile);
  const style = metafile.outputs[outputOf(metafile, ENTRY)]?.cssBundle;
  const pages = outputs.flatMap(([output, { entryPoint }]) =>
    entryPoint === undefined || [BOOT, ENTRY, HYDRATE].includes(entryPoint) || !output.endsWith('.js')
      ? []
      : [{ output, entryPoint }],
  );
  const names = outputs.map(([output]) => basename(output)).sort();
  return {
    build: createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12),
    boot: address(outputOf(metafile, BOOT)),
    modules: [...first].map(address),
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
