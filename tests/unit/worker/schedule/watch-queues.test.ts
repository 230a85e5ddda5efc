import { pino } from 'pino';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueueWatch } from '../../../../worker/schedule/watch-queues.ts';

describe('the watch of the queues', () => {
  let hasProgressed: boolean;
  let isRedisAway: boolean;
  const exit = vi.fn();
  const reschedule = vi.fn();
  const replaceWorkers = vi.fn();
  let check: () => Promise<void>;

  beforeEach(() => {
    hasProgressed = false;
    isRedisAway = false;
    for (const mock of [exit, reschedule, replaceWorkers]) mock.mockReset();
    reschedule.mockReturnValue(new Promise(() => {}));
    check = createQueueWatch({
      everyMs: 10_000,
      hasProgressed: async () => hasProgressed,
      ping: async () => {
        if (isRedisAway) throw new Error('Redis is away');
      },
      reschedule,
      replaceWorkers,
      exit,
      log: pino({ level: 'silent' }),
    });
  });
  const checkTimes = async (times: number) => {
    for (let time = 0; time < times; time++) await check();
  };

  it('leaves a worker alone whose queues make progress', async () => {
    hasProgressed = true;
    await checkTimes(100);
    for (const mock of [exit, reschedule, replaceWorkers]) expect(mock).not.toHaveBeenCalled();
  });

  it('replaces the queue workers at each sixth check without progress', async () => {
    await checkTimes(5);
    expect(replaceWorkers).not.toHaveBeenCalled();
    await check();
    expect(replaceWorkers).toHaveBeenCalledTimes(1);
    await checkTimes(6);
    expect(replaceWorkers).toHaveBeenCalledTimes(2);
  });

  it('makes the tick due at each check without progress, and ends the process at the 30th, though BullMQ hangs', async () => {
    await checkTimes(29);
    expect(reschedule).toHaveBeenCalledTimes(29);
    expect(exit).not.toHaveBeenCalled();
    await check();
    expect(exit).toHaveBeenCalledTimes(1);
  });

  it('counts anew after progress, and while Redis is away not at all', async () => {
    await checkTimes(20);
    hasProgressed = true;
    await check();
    hasProgressed = false;
    await checkTimes(20);
    isRedisAway = true;
    await checkTimes(50);
    isRedisAway = false;
    await checkTimes(29);
    expect(exit).not.toHaveBeenCalled();
  });
});
