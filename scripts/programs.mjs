import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Exit code 101 prevents packages from starting services (https://people.debian.org/~hmh/invokerc.d-policyrc.d-specification.txt). */
const POLICY = '/usr/sbin/policy-rc.d';

/** Finds the path of the first of `names` that is a program on PATH, or null. */
export function findProgram(/** @type {readonly string[]} */ names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find(isProgram) ?? null;
}

function isProgram(/** @type {string} */ file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

export const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

/** Installs packages of Debian or Ubuntu, as root, without starting their services. Returns whether it succeeded. */
export function installPackages(/** @type {string[]} */ names) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !findProgram(['apt-get'])) return false;
  console.log(`Installing ${names.join(' ')} from the distribution (once) …`);
  const isPolicyOurs = !existsSync(POLICY);
  if (isPolicyOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    // One of several sources may fail, perhaps one without these packages: the installation decides.
    runApt(['update']);
    return runApt(['install', '--yes', '--no-install-recommends', ...names]);
  } finally {
    if (isPolicyOurs) rmSync(POLICY, { force: true });
  }
}

function runApt(/** @type {string[]} */ args) {
  const { status } = spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return status === 0;
}

export const HEADLESS_SHELL = 'chromium-headless-shell';
const CHROMIUM_NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The program of the test browser: `CHROMIUM`, else the first on PATH, else null. */
export const findChromium = () => process.env.CHROMIUM || findProgram(CHROMIUM_NAMES);

/** Installs Debian's headless shell if that is possible. Ubuntu has no package of it. Returns whether it succeeded. */
export const installHeadlessShell = () => isDebian() && installPackages([HEADLESS_SHELL, 'fonts-liberation']);

/** Installs the headless shell if there is no browser, and prints what to do if that fails. */
export function ensureChromium() {
  if (findChromium() || installHeadlessShell()) return;
  console.error(
    'No browser for the tests: install chromium-headless-shell or chromium, or set CHROMIUM to the path of one.',
  );
}
