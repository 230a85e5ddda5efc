import { describe, expect, it } from 'vitest';
import { createReadQueue } from '../../../../server/snapshot/read-queue.ts';
import { waitFor } from '../../../support/wait-for.ts';

/** A queue whose responses wait until the test lets the next one go; each key concerns a publication of its name. */
function createFixture() {
  const asked: string[][] = [];
  const refreshed: string[] = [];
  const waiting: ((error?: Error) => void)[] = [];
  const ends: unknown[] = [];
  const queue = createReadQueue({
    read: (keys) =>
      new Promise((resolve, reject) => {
        asked.push([...keys]);
        waiting.push((error) => (error ? reject(error) : resolve(keys.map((key) => `of ${key}`))));
      }),
    refresh: (publication) => refreshed.push(publication),
    onEnd: (error) => ends.push(error),
  });
  const respond = async (error?: Error) => {
    await waitFor(() => waiting.length > 0);
    expect(waiting).toHaveLength(1);
    waiting.shift()?.(error);
  };
  return { queue, asked, refreshed, ends, respond };
}

const many = Array.from({ length: 120 }, (_, index) => `key ${index}`);

describe('the read queue', () => {
  it('reads one chunk at a time, and refreshes once everything is read', async () => {
    const { queue, asked, refreshed, ends, respond } = createFixture();
    queue.add(many);
    queue.add(many.slice(60));
    const chunks = Math.ceil(many.length / (asked[0]?.length ?? 1));
    for (let chunk = 1; chunk < chunks; chunk++) await respond();
    expect([refreshed, queue.isCaughtUp()]).toEqual([[], false]);
    await respond();
    await waitFor(() => ends.length > 0);
    expect(queue.isCaughtUp()).toBe(true);
    expect(asked.flat()).toEqual(many);
    expect(refreshed).toHaveLength(120);
  });

  it('refreshes a changed publication where nothing can be read, and reads again when asked next', async () => {
    const { queue, asked, refreshed, ends, respond } = createFixture();
    const error = new Error('Redis is away');
    queue.add(['lost'], ['changed']);
    await respond(error);
    await waitFor(() => ends.length > 0);
    expect([refreshed, ends, queue.isCaughtUp()]).toEqual([['changed'], [error], false]);
    queue.add(['next']);
    await respond();
    await waitFor(() => ends.length > 1);
    expect([asked, ends[1]]).toEqual([[['lost'], ['lost', 'next']], null]);
  });

  it('reads the keys of a read that failed at a retry', async () => {
    const { queue, asked, ends, respond } = createFixture();
    queue.add(['lost']);
    await respond(new Error('Redis is away'));
    await waitFor(() => ends.length > 0);
    queue.retry();
    await respond();
    await waitFor(() => ends.length > 1);
    expect([asked, ends[1], queue.isCaughtUp()]).toEqual([[['lost'], ['lost']], null, true]);
  });

  it('lets others run between the refreshes of many publications', async () => {
    const order: string[] = [];
    const queue = createReadQueue({
      read: async () => [],
      refresh: (publication) => {
        const until = performance.now() + 3;
        while (performance.now() < until);
        order.push(publication);
      },
      onEnd: () => order.push('the end'),
    });
    queue.add([], ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
    setImmediate(() => order.push('a request'));
    await waitFor(() => order.includes('the end'));
    expect(order.indexOf('a request')).toBeLessThan(order.indexOf('h'));
  });
});
