import { pino } from 'pino';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTickWatch } from '../../../../worker/schedule/watch-ticks.ts';

describe('the watch of ticks', () => {
  let processed: number;
  let isRedisAway: boolean;
  const exit = vi.fn();
  const reschedule = vi.fn();
  let check: () => Promise<void>;

  beforeEach(() => {
    processed = 0;
    isRedisAway = false;
    for (const mock of [exit, reschedule]) mock.mockReset();
    reschedule.mockReturnValue(new Promise(() => {}));
    check = createTickWatch({
      everyMs: 10_000,
      processed: () => processed,
      ping: async () => {
        if (isRedisAway) throw new Error('Redis is away');
      },
      reschedule,
      exit,
      log: pino({ level: 'silent' }),
    });
  });
  const checkTimes = async (times: number) => {
    for (let time = 0; time < times; time++) await check();
  };

  it('leaves a worker alone that processes ticks', async () => {
    for (processed = 0; processed < 100; processed++) await check();
    expect(exit).not.toHaveBeenCalled();
    expect(reschedule).not.toHaveBeenCalled();
  });

  it('makes the tick due at each check without one, and ends the process after 30, though BullMQ hangs', async () => {
    await checkTimes(30);
    expect(reschedule).toHaveBeenCalledTimes(29);
    expect(exit).not.toHaveBeenCalled();
    await check();
    expect(exit).toHaveBeenCalledTimes(1);
  });

  it('counts anew after a tick, and while Redis is away not at all', async () => {
    await checkTimes(20);
    processed += 1;
    await checkTimes(20);
    isRedisAway = true;
    await checkTimes(50);
    isRedisAway = false;
    await checkTimes(29);
    expect(exit).not.toHaveBeenCalled();
  });
});
