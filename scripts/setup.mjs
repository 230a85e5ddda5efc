import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from './command.mjs';
import { withLock } from './lock.mjs';
import { ROOT } from './project.mjs';

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
  /** @type {Lockfile['packages']} */
  const locked = readLockfile('package-lock.json')?.packages ?? {};
  const installed = readLockfile('node_modules/.package-lock.json')?.packages ?? {};
  return Object.entries(locked).every(
    ([path, { version, optional, link }]) => path === '' || optional || link || installed[path]?.version === version,
  );
}

/** @throws {CommandError} if this Node is older than package.json requires */
function checkNode() {
  const required = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).engines.node.replace('>=', '');
  if (process.versions.node.localeCompare(required, 'en', { numeric: true }) >= 0) return;
  throw new CommandError(`Node ${required} or later is needed; this is ${process.versions.node}.`);
}

function install() {
  console.log('Installing packages (once; about a minute) …');
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new CommandError('The packages could not be installed; npm says why above.');
}

/**
 * Installs the packages of package-lock.json if they are missing. This module may import no package.
 * @throws {CommandError}
 */
export async function ensureInstalled() {
  checkNode();
  if (isInstalled()) return;
  await withLock('set-up', async () => {
    if (!isInstalled()) install();
  });
}
