import { closeSync, linkSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DATA } from './project.mjs';

const RETRY_MS = 200;

/**
 * The start time of a process (proc(5), field 22), which differs from that of a later process with the same id. Empty
 * without /proc.
 * @param {number} pid
 */
function readStartTime(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** @param {string} owner */
function isAlive(owner) {
  const [pid = '', startTime = ''] = owner.split(' ');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return readStartTime(Number(pid)) === startTime;
}

/** @param {string} file */
function readOwner(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/**
 * Creates the lock file with its content in one step; false where it exists already.
 * @param {string} file
 */
function createLock(file) {
  const draft = `${file}.${process.pid}`;
  try {
    const handle = openSync(draft, 'w');
    writeSync(handle, `${process.pid} ${readStartTime(process.pid)}`);
    closeSync(handle);
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
 * Removes the lock of a dead owner. It is moved away first and put back if another process took it in the meantime.
 * @param {string} file
 * @param {string} owner
 */
function removeStale(file, owner) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readOwner(aside) !== owner) linkSync(aside, file);
  } catch {
    // Another process removed it first; the next attempt sees the result.
  }
  rmSync(aside, { force: true });
}

/**
 * Releases the lock once, at the end of this process at the latest: a second time it may be another process's.
 * @param {string} file
 */
function releaseOf(file) {
  const release = () => {
    process.off('exit', release);
    rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

/**
 * Acquires the lock `name` of this checkout unless a living process holds it.
 * @param {string} name
 * @returns {{ release: () => void } | { heldBy: string }}
 */
export function tryLock(name) {
  mkdirSync(DATA, { recursive: true });
  const file = join(DATA, `${name}.lock`);
  for (;;) {
    if (createLock(file)) return { release: releaseOf(file) };
    const owner = readOwner(file);
    if (owner !== null && isAlive(owner)) return { heldBy: owner.split(' ')[0] ?? '' };
    if (owner !== null) removeStale(file, owner);
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
