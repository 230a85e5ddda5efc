import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { tryLock, withLock } from '../../../scripts/lock.mjs';
import { DATA } from '../../../scripts/project.mjs';

const name = `test-${process.pid}`;
const file = join(DATA, `${name}.lock`);

function take(): () => void {
  const lock = tryLock(name);
  if (!('release' in lock)) throw new Error(`held by ${lock.heldBy}`);
  return lock.release;
}

describe('a lock', () => {
  let release = () => {};
  afterEach(() => release());

  it('is held by one at a time, and says by whom', () => {
    release = take();
    expect(tryLock(name)).toEqual({ heldBy: String(process.pid) });
    release();
    release = take();
  });

  it('of a process that died is taken over', async () => {
    const dead = spawn(process.execPath, ['-e', '']);
    await once(dead, 'exit');
    writeFileSync(file, `${dead.pid} `);
    release = take();
  });

  it.runIf(existsSync('/proc/self/stat'))('of a process whose number another has now is taken over', () => {
    writeFileSync(file, `${process.pid} 1`);
    release = take();
  });

  it('lets works wait for each other, also after one failed', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const order: string[] = [];
    const work = (what: string) => async () => {
      order.push(`${what} begins`);
      await delay(20);
      order.push(`${what} ends`);
      if (what === 'first') throw new Error('it failed');
    };
    const first = withLock(name, work('first'));
    const second = withLock(name, work('second'));
    await expect(first).rejects.toThrow('it failed');
    await second;
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
    expect(existsSync(file)).toBe(false);
  });
});
