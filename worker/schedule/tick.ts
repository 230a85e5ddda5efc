import type { Queue } from 'bullmq';
import { hostOf } from '../../shared/node/redis-keys.ts';
import type { DueFeeds } from './due-feeds.ts';
import { type PollJob, pollJobId } from './queue.ts';

/** A tick looks so often, so far apart: a feed of a busy host need not wait for the next second. */
const LOOKS = 4;
const LOOK_EVERY_MS = 240;
/** The queue is kept this short: what waits longer waits in the sorted set, where its order is kept and seen. */
const QUEUED_AT_MOST = 250;
/** Between two polls of one host that begin. */
const HOST_GAP_MS = 60;

export interface TickOptions {
  due: Pick<DueFeeds, 'take'>;
  polls: {
    addBulk: (jobs: ReturnType<typeof pollJobsFor>) => Promise<unknown>;
    getJobCountByTypes: Queue<PollJob>['getJobCountByTypes'];
  };
  /** Resolves after so many milliseconds. */
  pause: (ms: number) => Promise<void>;
  stopping: () => boolean;
}

/** One second's work of the scheduler: what is due becomes one job a feed, spaced by host (DESIGN.md). */
export async function tick({ due, polls, pause, stopping }: TickOptions): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    if (look > 0) await pause(LOOK_EVERY_MS);
    if (stopping()) return;
    const queued = await polls.getJobCountByTypes('wait', 'delayed', 'prioritized');
    if (queued >= QUEUED_AT_MOST) continue;
    const urls = await due.take(QUEUED_AT_MOST - queued);
    if (urls.length > 0) await polls.addBulk(pollJobsFor(urls));
  }
}

/** One job a feed, those of one host a moment apart. */
export function pollJobsFor(urls: readonly string[]) {
  const begun = new Map<string, number>();
  return urls.map((url) => {
    const host = hostOf(url);
    const position = begun.get(host) ?? 0;
    begun.set(host, position + 1);
    return { name: 'poll', data: { url }, opts: { jobId: pollJobId(url), delay: position * HOST_GAP_MS } };
  });
}
