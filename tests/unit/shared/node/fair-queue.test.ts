import { describe, expect, it } from 'vitest';
import { createFairQueue, OverloadError } from '../../../../shared/node/fair-queue.ts';

/** A queue whose clock the test moves. Tasks run until the test ends them. */
function createFixture(options: { slots: number; maxWaiting?: number; maxWaitMs?: number }) {
  const clock = { now: 0 };
  const queue = createFairQueue({ ...options, now: () => clock.now });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, ...owners: string[]) =>
    queue.run(owners, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  /** Runs the tasks that have started to their end, each for so long, until nothing is left. */
  const finishAll = async (msOf: (name: string) => number) => {
    while (ends.size > 0) {
      for (const [name, end] of [...ends]) {
        clock.now += msOf(name);
        ends.delete(name);
        end();
        await new Promise(setImmediate);
      }
    }
  };
  return { clock, queue, started, ends, run, finishAll };
}

describe('a fair queue', () => {
  it('runs next who has used the least time recently', async () => {
    const { run, started, finishAll } = createFixture({ slots: 1 });
    const heavy = Array.from({ length: 15 }, (_, index) => run(`heavy ${index}`, 'heavy'));
    const light = Array.from({ length: 15 }, (_, index) => run(`light ${index}`, 'light'));
    await finishAll((name) => (name.startsWith('heavy') ? 1_700 : 50));
    await Promise.all([...heavy, ...light]);
    expect(started.slice(0, 16)).toEqual(['heavy 0', ...Array.from({ length: 15 }, (_, index) => `light ${index}`)]);
  });

  it('counts the time of the task that runs, and forgets it by and by', async () => {
    const { run, started, clock, finishAll } = createFixture({ slots: 1 });
    const all = [run('a1', 'a')];
    clock.now += 100;
    all.push(run('a2', 'a'), run('b1', 'b'));
    await finishAll(() => 10);
    clock.now += 3_600_000;
    all.push(run('b2', 'b'), run('b3', 'b'), run('a3', 'a'));
    await finishAll(() => 1);
    await Promise.all(all);
    expect(started).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
  });

  it('lets the hosts of one publication take turns within it', async () => {
    const { run, started, finishAll } = createFixture({ slots: 1 });
    const all = [run('slow 1', 'toronto', 'slow'), run('slow 2', 'toronto', 'slow'), run('good', 'toronto', 'good')];
    all.push(run('ottawa', 'ottawa', 'slow'));
    await finishAll(() => 100);
    await Promise.all(all);
    expect(started).toEqual(['slow 1', 'ottawa', 'good', 'slow 2']);
  });

  it.each([
    [24, ['p'], 12],
    [24, ['p', 'h'], 8],
    [8, ['p'], 4],
    [1, ['p', 'h'], 1],
    [2, [], 2],
  ])('of %d slots gives %j no more than %d, and the next owner some', async (slots, owners, most) => {
    const { run, started, finishAll } = createFixture({ slots });
    const all = Array.from({ length: 30 }, (_, index) => run(`one ${index}`, ...owners));
    expect(started).toHaveLength(most);
    if (most < slots) {
      all.push(run('other', 'q', 'i'));
      expect(started.at(-1)).toBe('other');
    }
    await finishAll(() => 1);
    await Promise.all(all);
  });

  it('that is full refuses who would come last', async () => {
    const { run, clock, finishAll } = createFixture({ slots: 1, maxWaiting: 2 });
    const running = run('a1', 'a');
    clock.now += 100;
    const waiting = [run('a2', 'a'), run('a3', 'a')];
    const other = run('b1', 'b');
    await expect(waiting[1]).rejects.toThrow(OverloadError);
    await expect(run('a4', 'a')).rejects.toThrow(OverloadError);
    await finishAll(() => 1);
    expect(await Promise.all([running, waiting[0], other])).toEqual(['a1', 'a2', 'b1']);
  });

  it('refuses what has waited too long, and goes on after a task that fails', async () => {
    const { queue, run, finishAll } = createFixture({ slots: 1, maxWaitMs: 20 });
    const first = run('first', 'a');
    await expect(run('late', 'b')).rejects.toThrow(OverloadError);
    const failing = expect(queue.run(['c'], () => Promise.reject(new Error('out of ink')))).rejects.toThrow('ink');
    await finishAll(() => 1);
    await failing;
    expect([await first, queue.waiting()]).toEqual(['first', 0]);
    expect(await queue.run(['c'], async () => 'done')).toBe('done');
  });
});
