import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DATA } from './project.mjs';

const RETRY_MS = 200;

/**
 * @param {unknown} error
 * @param {string} code
 */
const hasCode = (error, code) => error instanceof Error && 'code' in error && error.code === code;

/**
 * The living process that holds a lock. Null if there is none.
 * @param {string} file
 */
function ownerOf(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    return hasCode(error, 'EPERM') ? 0 : null;
  }
}

/**
 * Acquires the lock `name` of this checkout unless a living process holds it.
 * @param {string} name
 * @returns {{ release: () => void } | { heldBy: number }}
 */
export function tryLock(name) {
  mkdirSync(DATA, { recursive: true });
  const file = join(DATA, `${name}.lock`);
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    const heldBy = ownerOf(file);
    if (heldBy !== null) return { heldBy };
    rmSync(file, { force: true });
    return tryLock(name);
  }
  const release = () => {
    process.off('exit', release);
    rmSync(file, { force: true });
  };
  process.once('exit', release);
  return { release };
}

/**
 * Runs `work` under the lock `name`, waiting while another command of this checkout holds it.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  for (let isWaiting = false; ; ) {
    const lock = tryLock(name);
    if ('release' in lock) return work().finally(lock.release);
    if (!isWaiting) console.log(`Another command (process ${lock.heldBy}) is busy with the ${name}; waiting …`);
    isWaiting = true;
    await delay(RETRY_MS);
  }
}
