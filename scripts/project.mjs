import { fileURLToPath } from 'node:url';

/** The folder of the checkout. Every command works there, whatever the current folder is. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Holds what commands keep between runs: locks and the Redis data of `npm start`. Not in git. */
export const DATA = fileURLToPath(new URL('../.data', import.meta.url));

/** The folder of the build. */
export const DIST = fileURLToPath(new URL('../dist', import.meta.url));
