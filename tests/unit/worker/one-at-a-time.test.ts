import { beforeEach, describe, expect, it } from 'vitest';
import { oneAtATime } from '../../../worker/one-at-a-time.ts';

describe('a task of which one runs at a time', () => {
  let begun: number;
  let ends: ((error?: Error) => void)[];
  let run: () => Promise<void>;

  beforeEach(() => {
    [begun, ends] = [0, []];
    run = oneAtATime(() => {
      begun += 1;
      return new Promise((resolve, reject) => {
        ends.push((error) => (error ? reject(error) : resolve()));
      });
    });
  });

  it('runs once more for all calls that came while it ran', async () => {
    const calls = [run(), run(), run(), run()];
    expect(begun).toBe(1);
    ends[0]?.();
    await calls[0];
    await expect.poll(() => begun).toBe(2);
    ends[1]?.();
    await Promise.all(calls);
    expect(begun).toBe(2);
    const later = run();
    expect(begun).toBe(3);
    ends[2]?.();
    await later;
  });

  it('runs again after a run that failed, and each failure reaches those who asked for that run', async () => {
    const [first, second, third] = [run(), run(), run()];
    ends[0]?.(new Error('the first'));
    await expect(first).rejects.toThrow('the first');
    await expect.poll(() => begun).toBe(2);
    ends[1]?.(new Error('the second'));
    await expect(second).rejects.toThrow('the second');
    await expect(third).rejects.toThrow('the second');
  });

  it('has one run at a time also where a call comes at the moment one ends', async () => {
    const [first, second] = [run(), run()];
    ends[0]?.();
    await first;
    const third = run();
    expect(begun).toBe(2);
    ends[1]?.();
    await second;
    expect(begun).toBe(3);
    ends[2]?.();
    await third;
  });
});
