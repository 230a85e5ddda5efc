import { describe, expect, it } from 'vitest';
import { createJobQueue } from '../../../../server/images/job-queue.ts';

/** A job that ends when it is told to. */
function createJob<T>(result: T) {
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

describe('createJobQueue', () => {
  it('runs so many at once, the others in the order in which they came', async () => {
    const queue = createJobQueue({ atOnce: 2, perGroup: 2, mostWaiting: 9 });
    const jobs = ['a', 'b', 'c', 'd'].map(createJob);
    const results = jobs.map((job, index) => queue.run(`group ${index}`, job.run));
    expect(jobs.map((job) => job.hasStarted())).toEqual([true, true, false, false]);
    expect(queue.waiting()).toBe(2);
    jobs[1]?.end();
    await results[1];
    expect(jobs.map((job) => job.hasStarted())).toEqual([true, true, true, false]);
    for (const job of jobs) job.end();
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
    expect(queue.waiting()).toBe(0);
  });

  it('lets other groups overtake one that has all the room it may have', async () => {
    const queue = createJobQueue({ atOnce: 3, perGroup: 1, mostWaiting: 9 });
    const [slow, slower, quick] = [createJob(1), createJob(2), createJob(3)];
    const first = queue.run('slow.example', slow.run);
    const second = queue.run('slow.example', slower.run);
    const third = queue.run('quick.example', quick.run);
    expect([slower.hasStarted(), quick.hasStarted()]).toEqual([false, true]);
    for (const job of [slow, slower, quick]) job.end();
    expect(await Promise.all([first, second, third])).toEqual([1, 2, 3]);
  });

  it('refuses, without doing anything, what comes when too many wait', () => {
    const queue = createJobQueue({ atOnce: 1, perGroup: 1, mostWaiting: 1 });
    const jobs = [createJob(1), createJob(2), createJob(3)];
    expect(jobs.map((job) => queue.run('', job.run) === null)).toEqual([false, false, true]);
    expect(jobs[2]?.hasStarted()).toBe(false);
  });

  it('gives the room of a job that failed to the next', async () => {
    const queue = createJobQueue({ atOnce: 1, perGroup: 1, mostWaiting: 1 });
    const failing = queue.run('', () => Promise.reject(new Error('no')));
    const next = queue.run('', async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});
