import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './project.mjs';

/** @typedef {import('node:child_process').SpawnOptions} SpawnOptions */

/**
 * Starts a Node program in the folder of the checkout. It ends with this process at the latest.
 * @param {string} file
 * @param {string[]} args
 * @param {SpawnOptions} options
 */
export const spawnNode = (file, args, options) => spawnUnder('node-child.mjs', [file, ...args], options);

/**
 * The same for any other program.
 * @param {string} program
 * @param {string[]} args
 * @param {SpawnOptions} options
 */
export const spawnProgram = (program, args, options) => spawnUnder('program-child.mjs', [program, ...args], options);

/**
 * @param {string} script in scripts/, found from the root, since bundles in .data/ contain this module
 * @param {string[]} args
 * @param {SpawnOptions} options
 */
function spawnUnder(script, args, options) {
  const file = join(ROOT, 'scripts', script);
  return spawn(process.execPath, [file, String(process.pid), ...args], { cwd: ROOT, ...options });
}
