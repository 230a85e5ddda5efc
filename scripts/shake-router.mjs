import { readFile } from 'node:fs/promises';

/** @typedef {import('esbuild').Plugin} Plugin */

/**
 * Lets esbuild drop the components of React Router that nobody uses: its build calls `forwardRef` and `createContext` without
 * saying that they have no effects, and names its components afterwards. Saves a reader 8 KB brotli of 13 (7.18).
 * @type {Plugin}
 */
export const shakeRouter = {
  name: 'shake-router',
  setup: (build) => {
    build.onLoad({ filter: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source
        .replace(/(= )(React\d*\.(?:forwardRef|createContext|memo)\()/g, '$1/* @__PURE__ */ $2')
        .replace(/^\w+\.displayName = .*$/gm, '');
      return { contents, loader: 'js' };
    });
  },
};
