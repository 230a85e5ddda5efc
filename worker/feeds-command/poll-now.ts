import { setTimeout as pause } from 'node:timers/promises';
import type { Print } from '../../shared/node/operators/operator-command.ts';
import type { ConfiguredFeed } from '../../shared/node/publications/configured-feeds.ts';
import { makeDue } from '../schedule/feed-schedule.ts';
import { explainFeed } from './explain-feed.ts';
import { readFeedDelay } from './feed-delay.ts';
import { type FeedsContext, reportsOf } from './feeds-context.ts';

const LOOK_EVERY_MS = 200;

export async function explainNow({ redis, now }: FeedsContext, feed: ConfiguredFeed, print: Print): Promise<void> {
  const [report] = await reportsOf(redis, [feed]);
  if (!report) return;
  for (const line of explainFeed(report, await readFeedDelay(redis, feed.url, now()), now())) print(line);
}

/** Has a worker poll a feed now and waits for the outcome. Returns whether the poll succeeded. */
export async function pollNow(context: FeedsContext, feed: ConfiguredFeed, print: Print): Promise<boolean> {
  const { redis, now } = context;
  const [before] = await reportsOf(redis, [feed]);
  const isScheduled = before?.health !== 'unscheduled';
  if (isScheduled) await makeDue(redis, [feed.url]);
  const { idleMs } = await readFeedDelay(redis, feed.url, now());
  const after = isScheduled && idleMs === null ? await nextReport(context, feed, before?.lastPoll ?? null) : null;
  await explainNow(context, feed, print);
  return after !== null && after.lastError === null;
}

/** The feed's report once its next poll has ended; null where that does not happen in time. */
async function nextReport({ redis, now, pollMs }: FeedsContext, feed: ConfiguredFeed, lastPoll: string | null) {
  for (const deadline = Date.now() + pollMs; Date.now() < deadline; await pause(LOOK_EVERY_MS)) {
    // The lease first: a poll that ends in between is in the report.
    const { leaseMs } = await readFeedDelay(redis, feed.url, now());
    const [report] = await reportsOf(redis, [feed]);
    if (leaseMs !== null) continue;
    if (report && report.lastPoll !== lastPoll) return report;
    // A worker reads the deliveries of a hub that wait before it polls.
    await makeDue(redis, [feed.url]);
  }
  return null;
}
