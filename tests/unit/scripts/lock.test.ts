import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { tryLock, withLock } from '../../../scripts/lock.mjs';
import { DATA } from '../../../scripts/project.mjs';

const name = `test-${process.pid}`;
const file = join(DATA, `${name}.lock`);

describe('a lock', () => {
  it('passes on when its holder has died', async () => {
    const dead = spawn(process.execPath, ['-e', '']);
    await once(dead, 'exit');
    mkdirSync(DATA, { recursive: true });
    writeFileSync(file, String(dead.pid));
    const release = tryLock(name);
    if (!release) throw new Error('held by the dead');
    expect(tryLock(name)).toBeNull();
    release();
  });

  it('runs tasks one after the other, even after a failure', async () => {
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
