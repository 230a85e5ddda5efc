import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DATA } from './project.mjs';

const RETRY_MS = 200;

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Acquires the lock `name` of this checkout unless a living process holds it.
 * @param {string} name
 * @returns {{ release: () => void } | { heldBy: string }}
 */
export function tryLock(name) {
  mkdirSync(DATA, { recursive: true });
  const file = join(DATA, `${name}.lock`);
  while (!createLock(file)) {
    const owner = readOwner(file);
    if (owner !== null && isAlive(owner)) return { heldBy: String(owner) };
    rmSync(file, { force: true });
  }
  const release = () => {
    process.off('exit', release);
    rmSync(file, { force: true });
  };
  process.once('exit', release);
  return { release };
}

/**
 * Creates the lock file with its content in one step; false if it exists already.
 * @param {string} file
 */
function createLock(file) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * The process that holds a lock; null if the lock was released in the meantime.
 * @param {string} file
 */
function readOwner(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
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
