import { fileURLToPath } from 'node:url';

/** The folder of the checkout, in which every command works. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Locks, bundles of test programs, unfinished builds, bench results, and the Redis data of `npm start`. */
export const DATA = fileURLToPath(new URL('../.data', import.meta.url));

export const DIST = fileURLToPath(new URL('../dist', import.meta.url));

/**
 * The help of each command for operators: its program in dist/ and its text. The build copies the texts, and `--help`
 * needs no build.
 * @type {Record<string, string>}
 */
export const HELP_FILES = {
  'check-feed': 'worker/check-feed/help.txt',
  feeds: 'worker/feeds-command/help.txt',
  'check-publications': 'shared/node/operators/check-publications-help.txt',
};
