import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/** @typedef {import('esbuild').Plugin} Plugin */

/**
 * What the type needs: kerning, the ligatures of text, accents, and figures of one width. What else the font can do
 * (small capitals, fractions, swashes) is a fifth of its bytes. `STAT` tells font menus what a file is called.
 */
const KEPT = {
  targetFormat: /** @type {const} */ ('woff2'),
  keepFeatures: ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'],
  dropTables: ['STAT'],
};

/**
 * The characters of a `unicode-range`, which is a list of code points and of spans of them.
 * @param {string} range
 */
function charactersOf(range) {
  const spans = range.split(',').map((span) =>
    span
      .replace('U+', '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16)),
  );
  return spans
    .flatMap(([first = 0, last = first]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((code) => String.fromCodePoint(code))
    .join('');
}

/**
 * Gives a font face whose style names a `unicode-range` a file of those characters in that face's weight alone: what
 * English needs is half of the Latin file that a reader would wait for. The file's name ends with the first of them and the weight.
 * @type {Plugin}
 */
export const subsetFonts = {
  name: 'subset-fonts',
  setup: (build) => {
    build.onLoad({ filter: /[\\/]fonts\.css$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source.replace(
        /(font-weight:\s*)(\d+)(;[^}]*)url\("([^"]+)"\)([^}]*;\s*unicode-range:\s*)([^;]+)/g,
        (_, before, weight, between, font, after, range) =>
          `${before}${weight}${between}url("subset:${font}?${weight}?${range.replace(/\s/g, '')}")${after}${range}`,
      );
      if (contents.split('"subset:').length !== source.split('unicode-range').length) {
        throw new Error(`${path}: a face with a unicode-range needs one font-weight, then its src, before it`);
      }
      return { contents, loader: 'css' };
    });
    build.onResolve({ filter: /^subset:/ }, async ({ path, resolveDir }) => {
      const [name = '', weight = '', range = ''] = path.slice('subset:'.length).split('?');
      const { path: font } = await build.resolve(name, { resolveDir, kind: 'url-token' });
      const [first = ''] = range.toLowerCase().split(/[-,]/);
      const file = font.replace(/\.woff2$/, `-${first.replace('+', '')}-${weight}.woff2`);
      return { path: file, namespace: 'subset', pluginData: { font, range, weight: Number(weight) } };
    });
    build.onLoad({ filter: /./, namespace: 'subset' }, async ({ pluginData: { font, range, weight } }) => {
      const kept = { ...KEPT, variationAxes: { wght: weight } };
      const contents = await subsetFont(await readFile(font), charactersOf(range), kept);
      return { contents, loader: 'file' };
    });
  },
};
