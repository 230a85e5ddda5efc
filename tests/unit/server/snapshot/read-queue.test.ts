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
    queue.addBackground(many);
    queue.addBackground(many.slice(60));
    const chunks = Math.ceil(many.length / (asked[0]?.length ?? 1));
    for (let chunk = 1; chunk < chunks; chunk++) await respond();
    expect([refreshed, queue.isCaughtUp()]).toEqual([[], false]);
    await respond();
    await waitFor(() => ends.length > 0);
    expect(queue.isCaughtUp()).toBe(true);
    expect(asked.flat()).toEqual(many);
    expect(refreshed).toHaveLength(120);
  });

  it('is not caught up after urgent keys', async () => {
    const { queue, ends, respond } = createFixture();
    queue.addUrgent(['state']);
    await respond();
    await waitFor(() => ends.length > 0);
    expect(queue.isCaughtUp()).toBe(false);
    queue.addBackground(['section']);
    await respond();
    await waitFor(() => ends.length > 1);
    expect(queue.isCaughtUp()).toBe(true);
  });

  it('reads what was announced before what is left, and refreshes it at once', async () => {
    const { queue, asked, refreshed, respond } = createFixture();
    queue.addBackground(many);
    queue.addUrgent(['new']);
    await respond();
    await respond();
    await waitFor(() => refreshed.length > 0);
    expect([asked[1], refreshed]).toEqual([['new'], ['of new']]);
  });

  it('refreshes a changed publication where nothing can be read, and reads again when asked next', async () => {
    const { queue, asked, refreshed, ends, respond } = createFixture();
    const error = new Error('Redis is away');
    queue.addUrgent(['lost'], ['changed']);
    await respond(error);
    await waitFor(() => ends.length > 0);
    expect([refreshed, ends]).toEqual([['changed'], [error]]);
    queue.addUrgent(['next']);
    await respond();
    await respond();
    await waitFor(() => ends.length > 1);
    expect([asked, ends[1]]).toEqual([[['lost'], ['next'], ['lost']], null]);
  });

  it('reads the keys of a read that failed at a retry', async () => {
    const { queue, asked, ends, respond } = createFixture();
    queue.addBackground(['lost']);
    await respond(new Error('Redis is away'));
    await waitFor(() => ends.length > 0);
    queue.retry();
    await respond();
    await waitFor(() => ends.length > 1);
    expect([asked, ends[1], queue.isCaughtUp()]).toEqual([[['lost'], ['lost']], null, true]);
  });

  it('reads a key whenever it is added, also just as a read ends', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const { queue, asked, respond } = createFixture();
      queue.addUrgent(['first']);
      await respond();
      for (let passed = 0; passed < turn; passed += 1) await undefined;
      queue.addUrgent(['last']);
      await waitFor(() => asked.flat().includes('last'), { what: `the last key, after ${turn} turns` });
    }
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
    queue.addUrgent([], ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
    setImmediate(() => order.push('a request'));
    await waitFor(() => order.includes('the end'));
    expect(order.indexOf('a request')).toBeLessThan(order.indexOf('h'));
  });
});
