import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repeat } from '../../../../shared/node/repeat.ts';

describe('repeat', () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  beforeEach(() => {
    vi.useFakeTimers();
    lines.length = 0;
  });
  afterEach(() => vi.useRealTimers());

  it('waits from the end of one run to the start of the next, and runs no more once it is stopped in one', async () => {
    let runs = 0;
    let finish = () => {};
    const task = () =>
      new Promise<void>((resolve) => {
        runs += 1;
        finish = resolve;
      });
    const timer = repeat(1_000, 'the task', task, log);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(runs).toBe(1);
    finish();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(runs).toBe(2);
    timer.stop();
    finish();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(runs).toBe(2);
  });

  it('continues after a failure and logs it', async () => {
    let runs = 0;
    const timer = repeat(
      1_000,
      'the task',
      async () => {
        runs += 1;
        throw new Error('Redis is unreachable');
      },
      log,
    );
    await vi.advanceTimersByTimeAsync(2_000);
    expect(runs).toBe(2);
    expect(lines[0]).toContain('the task failed; retried in 1 s');
    timer.stop();
  });

  it('does not run or log once it is stopped', async () => {
    const task = vi.fn(async () => {});
    repeat(1_000, 'the task', task, log).stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(task).not.toHaveBeenCalled();
    expect(lines).toEqual([]);
  });
});
