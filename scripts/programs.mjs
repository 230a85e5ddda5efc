import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Exit code 101 prevents packages from starting services (https://people.debian.org/~hmh/invokerc.d-policyrc.d-specification.txt). */
const POLICY = '/usr/sbin/policy-rc.d';

/**
 * Finds the path of the first of `names` that is a program on PATH, or null.
 * @param {readonly string[]} names
 */
export function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find(isProgram) ?? null;
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Whether packages of the distribution can be installed: Debian or Ubuntu, as root. */
export const canInstallPackages = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && findProgram(['apt-get']) !== null;

/** Whether the distribution is Debian itself. */
export const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

/**
 * Installs packages of the distribution without starting their services. Returns whether it succeeded.
 * @param {string[]} names
 */
export function installPackages(names) {
  console.log(`Installing ${names.join(' ')} from the distribution (once) …`);
  const isPolicyOurs = !existsSync(POLICY);
  if (isPolicyOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    // One of several sources may fail, perhaps not that of these packages: the installation decides.
    runApt(['update']);
    return runApt(['install', '--yes', '--no-install-recommends', ...names]);
  } finally {
    if (isPolicyOurs) rmSync(POLICY, { force: true });
  }
}

/** @param {string[]} args */
function runApt(args) {
  const { status } = spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return status === 0;
}
