import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { DIST, ROOT } from './project.mjs';

/** @typedef {import('node:child_process').SpawnOptions} SpawnOptions */

/**
 * Relative to the root, since bundles in .data/ contain this module.
 * @param {string} name
 */
const scriptFile = (name) => join(ROOT, 'scripts', name);

/**
 * Starts a Node program in the folder of the checkout. It ends with this process at the latest.
 * @param {string} file
 * @param {string[]} args
 * @param {SpawnOptions} options
 */
export const spawnNode = (file, args, options) =>
  spawn(process.execPath, [scriptFile('node-child.mjs'), String(process.pid), file, ...args], {
    cwd: ROOT,
    ...options,
  });

/**
 * Starts any other program in the folder of the checkout. It ends with this process at the latest.
 * @param {string} program
 * @param {string[]} args
 * @param {SpawnOptions} options
 */
export const spawnProgram = (program, args, options) =>
  spawn(process.execPath, [scriptFile('program-child.mjs'), String(process.pid), program, ...args], {
    cwd: ROOT,
    ...options,
  });

/**
 * The memory settings of both roles, as in the Dockerfile and the systemd units. A young generation of 4 MB saves 20 MB
 * and makes an uncached render 5 % slower; one malloc arena saves a server 50 MB under load; memory that malloc gives back
 * above 128 KB saves an idle server 16 MB, an idle worker 10 MB.
 */
const MEMORY_ENV = {
  NODE_OPTIONS: '--max-semi-space-size=4',
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * Returns the program of a role and its environment; variables in `env` take precedence.
 * @param {'server' | 'worker'} role
 * @param {NodeJS.ProcessEnv} env
 */
export const roleProgram = (role, env) => ({
  file: join(DIST, `${role}.js`),
  env: { ...MEMORY_ENV, ...env },
});
