import type { Queue } from 'bullmq';
import { hostOf } from '../../shared/node/redis-keys.ts';
import type { FeedSchedule } from './feed-schedule.ts';
import { type PollJob, pollJobId } from './queue.ts';

/** Claims of one tick and the time between them, so that a feed of a busy host need not wait for the next second. */
const CLAIMS = 4;
const CLAIM_EVERY_MS = 240;
/** The queue stays short: other due feeds wait in the sorted set, where their order is kept. */
const MAX_QUEUED = 250;
/** Between the starts of two polls of one host. */
const HOST_GAP_MS = 60;

export interface TickOptions {
  schedule: Pick<FeedSchedule, 'claim'>;
  polls: {
    addBulk: (jobs: ReturnType<typeof pollJobsFor>) => Promise<unknown>;
    getJobCountByTypes: Queue<PollJob>['getJobCountByTypes'];
  };
  /** Resolves after so many milliseconds. */
  pause: (ms: number) => Promise<void>;
  stopping: () => boolean;
}

/** One second of the scheduler: due feeds become one job each, spaced by host. */
export async function tick({ schedule, polls, pause, stopping }: TickOptions): Promise<void> {
  for (let round = 0; round < CLAIMS; round++) {
    if (round > 0) await pause(CLAIM_EVERY_MS);
    if (stopping()) return;
    const queued = await polls.getJobCountByTypes('wait', 'delayed', 'prioritized');
    if (queued >= MAX_QUEUED) continue;
    const urls = await schedule.claim(MAX_QUEUED - queued);
    if (urls.length > 0) await polls.addBulk(pollJobsFor(urls));
  }
}

/** One job a feed, those of one host a moment apart. */
export function pollJobsFor(urls: readonly string[]) {
  const started = new Map<string, number>();
  return urls.map((url) => {
    const host = hostOf(url);
    const position = started.get(host) ?? 0;
    started.set(host, position + 1);
    return { name: 'poll', data: { url }, opts: { jobId: pollJobId(url), delay: position * HOST_GAP_MS } };
  });
}
