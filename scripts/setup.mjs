import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from './command.mjs';
import { withLock } from './lock.mjs';
import { ROOT } from './project.mjs';

const PROGRESS_INTERVAL_MS = 10_000;

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean, link?: boolean }> }} Lockfile */

function readLockfile(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
  } catch {
    return null;
  }
}

/** Whether node_modules has every package of package-lock.json, by the lockfile that npm writes there last. */
function isInstalled() {
  const locked = readLockfile('package-lock.json')?.packages ?? {};
  const installed = readLockfile('node_modules/.package-lock.json')?.packages ?? {};
  return Object.entries(locked).every(
    ([path, { version, optional, link }]) => path === '' || optional || link || installed[path]?.version === version,
  );
}

/** @throws {CommandError} if this Node is older than package.json requires */
function checkNode() {
  const required = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).engines.node;
  const [major, minor] = required.replace('>=', '').split('.').map(Number);
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  throw new CommandError(`Node ${required} is needed; this is ${process.versions.node}.`);
}

async function install() {
  console.log('Installing packages (once; about a minute) …');
  const started = Date.now();
  const progress = setInterval(
    () => console.log(`  … still installing, ${Math.round((Date.now() - started) / 1000)} s`),
    PROGRESS_INTERVAL_MS,
  );
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const [program, ...first] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const child = spawn(program, [...first, ...args], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'exit').finally(() => clearInterval(progress));
  if (code !== 0) throw new CommandError('The packages could not be installed; npm says why above.');
}

/**
 * Installs the packages of package-lock.json if they are missing. This module may import no package.
 * @throws {CommandError}
 */
export async function ensureInstalled() {
  checkNode();
  if (isInstalled()) return;
  await withLock('set-up', async () => {
    if (!isInstalled()) await install();
  });
}
