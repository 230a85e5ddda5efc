import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Fault } from './fault.mjs';
import { withLock } from './lock.mjs';
import { ROOT } from './project.mjs';

const SAY_EVERY_MS = 10_000;

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean, link?: boolean }> }} Lockfile */

/**
 * @param {string} file
 * @returns {Lockfile | null}
 */
function readLockfile(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
  } catch {
    return null;
  }
}

/** Whether node_modules holds what package-lock.json names, development packages included; npm writes its own account of it last. */
function isInstalled() {
  const wanted = readLockfile('package-lock.json')?.packages ?? {};
  const found = readLockfile('node_modules/.package-lock.json')?.packages ?? {};
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) => path === '' || optional || link || found[path]?.version === version,
  );
}

/** @throws {Fault} where this Node is older than package.json asks for */
function checkNode() {
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).engines.node;
  const [major, minor] = wanted.replace('>=', '').split('.').map(Number);
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  throw new Fault(`Node ${wanted} is needed; this is ${process.versions.node}.`);
}

async function install() {
  console.log('Installing packages (once; about a minute) …');
  const started = Date.now();
  const progress = setInterval(
    () => console.log(`  … still installing, ${Math.round((Date.now() - started) / 1000)} s`),
    SAY_EVERY_MS,
  );
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const command = npm?.endsWith('.js') ? [process.execPath, npm, ...args] : ['npm', ...args];
  const keeper = fileURLToPath(new URL('keeper.mjs', import.meta.url));
  const child = spawn(process.execPath, [keeper, String(process.pid), ...command], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit').finally(() => clearInterval(progress));
  if (code !== 0) throw new Fault('The packages could not be installed; npm says why above.');
}

/**
 * Makes sure that the packages of package-lock.json are there: on a fresh clone it installs them, later it takes milliseconds.
 * Uses Node's own modules alone, since nothing else may be there yet.
 * @throws {Fault}
 */
export async function ensureInstalled() {
  checkNode();
  if (isInstalled()) return;
  await withLock('set-up', async () => {
    if (!isInstalled()) await install();
  });
}
