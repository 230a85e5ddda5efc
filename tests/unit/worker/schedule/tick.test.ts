import { describe, expect, it } from 'vitest';
import { tick } from '../../../../worker/schedule/tick.ts';

const A = 'https://a.example/feed';
const B = 'https://b.example/feed';

/** Runs a tick in which each claim finds the given feeds; returns the claims and the added jobs. */
async function tickOver(looks: string[][], queued: number[] = [], stopAfter = Number.POSITIVE_INFINITY) {
  const limits: number[] = [];
  const added: string[][] = [];
  let look = 0;
  await tick({
    schedule: {
      claim: async (limit: number) => {
        limits.push(limit);
        return looks[limits.length - 1] ?? [];
      },
    },
    polls: {
      addBulk: async (jobs: { data: { url: string } }[]) => {
        added.push(jobs.map(({ data }) => data.url));
        return [];
      },
      getWaitingCount: async () => queued[look] ?? 0,
    },
    pause: async () => {
      look += 1;
    },
    isStopping: () => look >= stopAfter,
  });
  return { limits, added };
}

describe('a tick', () => {
  it('claims four times and adds a job for each feed', async () => {
    expect((await tickOver([[A], [], [B]])).added).toEqual([[A], [B]]);
  });
  it('leaves feeds in the sorted set where the queue is full', async () => {
    expect((await tickOver([], [0, 100, 250, 300])).limits).toEqual([250, 150, 0, 0]);
  });
  it('ends when the worker stops', async () => {
    expect((await tickOver([[A], [B]], [], 1)).added).toEqual([[A]]);
  });
});

describe('feeds of one host', () => {
  it('are spaced, those of other hosts start at once', async () => {
    const second = 'https://a.example/second';
    expect((await tickOver([[A, B, second]])).added).toEqual([[A, B], [second]]);
  });
});
