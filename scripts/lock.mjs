import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DATA } from './project.mjs';

const RETRY_MS = 200;

function isOwnerAlive(/** @type {string} */ file) {
  try {
    return process.kill(Number(readFileSync(file, 'utf8')), 0);
  } catch {
    return false;
  }
}

/** Acquires the lock `name` of this checkout unless a living process holds it. Returns what releases it, or null. */
export function tryLock(/** @type {string} */ name) {
  mkdirSync(DATA, { recursive: true });
  const file = join(DATA, `${name}.lock`);
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    if (isOwnerAlive(file)) return null;
    rmSync(file, { force: true });
    return tryLock(name);
  }
  const release = () => {
    process.off('exit', release);
    rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

/** Runs `work` under the lock `name`, waiting while another command of this checkout holds it. */
export async function withLock(/** @type {string} */ name, /** @type {() => Promise<void>} */ work) {
  let release = tryLock(name);
  if (!release) console.log(`Another command is busy with the ${name}; waiting …`);
  while (!release) {
    await delay(RETRY_MS);
    release = tryLock(name);
  }
  await work().finally(release);
}
