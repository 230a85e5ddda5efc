import { fileURLToPath } from 'node:url';

/** The folder of the checkout; every command works from there, wherever it was called. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What commands keep between runs: locks, the Redis data of `npm start`. Out of git. */
export const DATA = fileURLToPath(new URL('../.data', import.meta.url));

export const DIST = fileURLToPath(new URL('../dist', import.meta.url));
