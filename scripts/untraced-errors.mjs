import { readFile } from 'node:fs/promises';

/** @typedef {import('esbuild').Plugin} Plugin */

/**
 * React makes five errors as it is loaded, to know them again when they are thrown; nobody reads them. Where Lighthouse or a
 * debugger listens, Chromium notes for each where it was made, and reads all of React again for that: 25 ms. The same
 * objects made by hand note nothing.
 * @type {Plugin}
 */
export const untracedErrors = {
  name: 'untraced-errors',
  setup: (build) => {
    build.onLoad({ filter: /[\\/]react-dom-client\.production\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source.replace(
        /(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g,
        '$1Object.create(Error.prototype, { message: { value: $2 } })',
      );
      if (contents === source) throw new Error('React no longer makes its errors as this plugin knows them');
      return { contents, loader: 'js' };
    });
  },
};
