import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { DIST, ROOT } from './project.mjs';

/** @typedef {import('node:child_process').SpawnOptions} SpawnOptions */

/**
 * Not relative to this module: the bundles in .data/ contain it.
 * @param {string} name
 */
const scriptFile = (name) => join(ROOT, 'scripts', name);

/**
 * Starts a Node program of ours in the folder of the checkout. It ends with this process at the latest.
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
 * The memory settings of the two roles, the same as in the Dockerfile and docker-compose.yml. A young generation of 4 MB
 * saves about 20 MB of memory in each process and makes an uncached render 5 % slower. One malloc arena keeps the
 * compression threads of the server from each holding on to freed memory: 50 MB under load.
 */
const MEMORY_ENV = {
  worker: { NODE_OPTIONS: '--max-semi-space-size=4' },
  server: { NODE_OPTIONS: '--max-semi-space-size=4', MALLOC_ARENA_MAX: '1' },
};

/**
 * The program of a role in dist/ and the environment it runs in; variables in `env` take precedence.
 * @param {'server' | 'worker'} role
 * @param {NodeJS.ProcessEnv} env
 */
export const roleProgram = (role, env) => ({
  file: join(DIST, `${role}.js`),
  env: { ...MEMORY_ENV[role], ...env },
});
