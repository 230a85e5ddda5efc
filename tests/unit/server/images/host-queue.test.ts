import { describe, expect, it } from 'vitest';
import { createHostQueue } from '../../../../server/images/host-queue.ts';

/** A task that ends when the test says so. */
function createTask<T>(result: T) {
  let started = false;
  let resolve = (_result: T) => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return {
    run: () => {
      started = true;
      return promise;
    },
    hasStarted: () => started,
    end: () => resolve(result),
  };
}

describe('createHostQueue', () => {
  it('limits the running tasks and keeps their order', async () => {
    const queue = createHostQueue({ concurrency: 2, concurrencyPerHost: 2, maxWaiting: 9, maxWaitingPerHost: 9 });
    const tasks = ['a', 'b', 'c', 'd'].map(createTask);
    const results = tasks.map((task, index) => queue.add(`host-${index}.example`, task.run));
    expect(tasks.map((task) => task.hasStarted())).toEqual([true, true, false, false]);
    expect(queue.waiting()).toBe(2);
    tasks[1]?.end();
    await results[1];
    expect(tasks.map((task) => task.hasStarted())).toEqual([true, true, true, false]);
    for (const task of tasks) task.end();
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
    expect(queue.waiting()).toBe(0);
  });

  it('runs tasks of other hosts past a slow host', async () => {
    const queue = createHostQueue({ concurrency: 3, concurrencyPerHost: 1, maxWaiting: 9, maxWaitingPerHost: 9 });
    const [slow, slower, quick] = [createTask(1), createTask(2), createTask(3)];
    const first = queue.add('slow.example', slow.run);
    const second = queue.add('slow.example', slower.run);
    const third = queue.add('quick.example', quick.run);
    expect([slower.hasStarted(), quick.hasStarted()]).toEqual([false, true]);
    for (const task of [slow, slower, quick]) task.end();
    expect(await Promise.all([first, second, third])).toEqual([1, 2, 3]);
  });

  it('refuses a task when too many wait', () => {
    const queue = createHostQueue({ concurrency: 1, concurrencyPerHost: 1, maxWaiting: 1, maxWaitingPerHost: 1 });
    const tasks = [createTask(1), createTask(2), createTask(3)];
    expect(tasks.map((task) => queue.add('', task.run) === null)).toEqual([false, false, true]);
    expect(tasks[2]?.hasStarted()).toBe(false);
  });

  it('refuses a task of a host of which too many wait, and takes those of others', () => {
    const queue = createHostQueue({ concurrency: 9, concurrencyPerHost: 1, maxWaiting: 9, maxWaitingPerHost: 2 });
    const ofSlowHost = [1, 2, 3, 4].map((result) => queue.add('slow.example', createTask(result).run));
    expect(ofSlowHost.map((added) => added === null)).toEqual([false, false, false, true]);
    expect(queue.add('other.example', createTask(5).run)).not.toBeNull();
  });

  it('runs the next task after a failed one', async () => {
    const queue = createHostQueue({ concurrency: 1, concurrencyPerHost: 1, maxWaiting: 1, maxWaitingPerHost: 1 });
    const failing = queue.add('', () => Promise.reject(new Error('no')));
    const next = queue.add('', async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});
