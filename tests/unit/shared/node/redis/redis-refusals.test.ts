import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../../../../../shared/node/process/logger.ts';
import { createRedisRefusals, type RedisRefusals } from '../../../../../shared/node/redis/redis-refusals.ts';

const OOM = new Error("OOM command not allowed when used memory > 'maxmemory'.");

describe('a Redis that refuses commands', () => {
  let lines: { msg: string; repeated?: number }[];
  let changes: boolean[];
  let isFull: boolean;
  let refusals: RedisRefusals;

  beforeEach(() => {
    vi.useFakeTimers();
    lines = [];
    changes = [];
    isFull = true;
    const log = createLogger(
      'worker',
      { level: 'info', instance: 'test' },
      { write: (line) => void lines.push(JSON.parse(line)) },
    );
    refusals = createRedisRefusals(log, async () => {
      if (!isFull) return;
      refusals.note(OOM);
      throw OOM;
    });
    refusals.onChange((isRefusing) => void changes.push(isRefusing));
  });
  afterEach(() => {
    refusals.stop();
    vi.useRealTimers();
  });

  it('is logged once a minute, with how many lines were left out', async () => {
    for (let reply = 0; reply < 1_000; reply += 1) refusals.note(OOM);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(lines).toMatchObject([
      { msg: 'redis refuses commands', code: 'OOM', reason: expect.any(String), reply: OOM.message },
    ]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(lines).toMatchObject([{ code: 'OOM' }, { repeated: 999 + 29 }]);
  });

  it('refuses until a probe succeeds', async () => {
    refusals.note(OOM);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(refusals.current()).toBe('OOM');
    isFull = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(refusals.current()).toBeNull();
    expect(changes).toEqual([true, false]);
    expect(lines.at(-1)).toMatchObject({ msg: 'redis takes commands again' });
  });

  it('is logged after a minute also where the clock was set back', async () => {
    refusals.note(OOM);
    vi.setSystemTime(Date.now() - 3_600_000);
    await vi.advanceTimersByTimeAsync(61_000);
    expect(lines).toMatchObject([{ code: 'OOM' }, { repeated: 29 }]);
  });

  it('does not fill the log by refusing now and then', async () => {
    isFull = false;
    for (let second = 0; second < 59; second += 3) {
      refusals.note(OOM);
      await vi.advanceTimersByTimeAsync(3_000);
    }
    expect(lines.map(({ msg }) => msg)).toEqual(['redis refuses commands', 'redis takes commands again']);
  });

  it('is not asked any more after the stop', async () => {
    refusals.note(OOM);
    refusals.stop();
    isFull = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(changes).toEqual([true]);
  });

  it('does not count other errors', () => {
    refusals.note(new Error('NOSCRIPT No matching script.'));
    expect(refusals.current()).toBeNull();
    expect(lines).toEqual([]);
  });
});
