import type { Queue } from 'bullmq';
import { hostOf } from '../../shared/node/redis/redis-keys.ts';
import type { FeedSchedule } from './feed-schedule.ts';
import { type PollJob, pollJobFor } from './queue.ts';

/** Claims of one tick and the time between them, so that a feed of a busy host need not wait for the next second. */
const CLAIMS = 4;
const CLAIM_EVERY_MS = 240;
/** The queue stays short: other due feeds wait in the sorted set, where their order is kept. */
const MAX_QUEUED = 250;
const HOST_GAP_MS = 60;

interface TickOptions {
  schedule: Pick<FeedSchedule, 'claim'>;
  polls: Pick<Queue<PollJob>, 'addBulk' | 'getWaitingCount'>;
  pause: (ms: number) => Promise<void>;
  isStopping: () => boolean;
}

export async function tick({ schedule, polls, pause, isStopping }: TickOptions): Promise<void> {
  for (let round = 0; round < CLAIMS; round++) {
    if (round > 0) await pause(CLAIM_EVERY_MS);
    if (isStopping()) return;
    const waiting = await polls.getWaitingCount();
    const urls = await schedule.claim(Math.max(0, MAX_QUEUED - waiting));
    for (const [position, batch] of spacedByHost(urls).entries()) {
      if (position > 0) await pause(HOST_GAP_MS);
      await polls.addBulk(batch.map(pollJobFor));
    }
  }
}

/** Feeds in batches that hold one feed of a host. A job with a delay would not do: BullMQ trusts the worker's clock. */
function spacedByHost(urls: readonly string[]): string[][] {
  const batches: string[][] = [];
  const seen = new Map<string, number>();
  for (const url of urls) {
    const host = hostOf(url);
    const position = seen.get(host) ?? 0;
    seen.set(host, position + 1);
    batches[position] = [...(batches[position] ?? []), url];
  }
  return batches;
}
