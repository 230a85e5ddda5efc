import { closeSync, linkSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DATA } from './project.mjs';

/**
 * When process `pid` began, so that a number used again is not taken for it; empty where the system does not say.
 * @param {number} pid
 */
function beginningOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** @param {string} owner */
function isAlive(owner) {
  const [pid = '', beginning = ''] = owner.split(' ');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return beginningOf(Number(pid)) === beginning;
}

/** @param {string} file */
function ownerOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** @param {string} file */
function create(file) {
  const draft = `${file}.${process.pid}`;
  try {
    const handle = openSync(draft, 'w');
    writeSync(handle, `${process.pid} ${beginningOf(process.pid)}`);
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
 * Moves a dead owner's lock away; one that somebody took over in between is put back.
 * @param {string} file
 * @param {string} owner
 */
function removeStale(file, owner) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    if (ownerOf(aside) !== owner) linkSync(aside, file);
  } catch {
    // Another process was quicker: the next attempt sees what it left.
  }
  rmSync(aside, { force: true });
}

/**
 * Takes the lock `name` of this checkout if nobody alive holds it. Gives the way to release it, or who holds it.
 * @param {string} name
 * @returns {{ release: () => void } | { heldBy: string }}
 */
export function tryLock(name) {
  mkdirSync(DATA, { recursive: true });
  const file = join(DATA, `${name}.lock`);
  for (;;) {
    if (create(file)) {
      const release = () => rmSync(file, { force: true });
      process.once('exit', release);
      return { release };
    }
    const owner = ownerOf(file);
    if (owner !== null && isAlive(owner)) return { heldBy: owner.split(' ')[0] ?? '' };
    if (owner !== null) removeStale(file, owner);
  }
}

/**
 * Runs `work` while no other command of this checkout does the same, waiting for it where one does.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  for (let told = false; ; ) {
    const lock = tryLock(name);
    if ('release' in lock) return work().finally(lock.release);
    if (!told) console.log(`Another command (process ${lock.heldBy}) is at the ${name}; waiting for it …`);
    told = true;
    await delay(200);
  }
}
