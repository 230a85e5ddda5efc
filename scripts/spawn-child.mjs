import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './project.mjs';

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
