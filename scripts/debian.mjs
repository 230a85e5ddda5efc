import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { findProgram } from './find-program.mjs';

const POLICY = '/usr/sbin/policy-rc.d';

/** Whether the distribution's packages can be installed here: Debian or Ubuntu, as root. */
export const canInstallPackages = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && findProgram(['apt-get']) !== null;

/**
 * Installs packages of the distribution, leaving no service of theirs running. False when that did not work out.
 * @param {string[]} names
 */
export function installPackages(names) {
  console.log(`Installing ${names.join(' ')} from the distribution (once) …`);
  const ours = !existsSync(POLICY);
  if (ours) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return apt(['update']) && apt(['install', '--yes', '--no-install-recommends', ...names]);
  } finally {
    if (ours) rmSync(POLICY, { force: true });
  }
}

/** @param {string[]} args */
function apt(args) {
  const { status, stderr } = spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (status !== 0) console.error(stderr.trim());
  return status === 0;
}
