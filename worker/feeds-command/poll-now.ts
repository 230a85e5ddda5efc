import { setTimeout as pause } from 'node:timers/promises';
import type { FeedUse } from '../../shared/node/operators/feed-uses.ts';
import type { Print } from '../../shared/node/operators/operator-command.ts';
import { explainFeed } from './explain-feed.ts';
import { readFeedDelay } from './feed-delay.ts';
import { type FeedsContext, reportsOf } from './feeds-context.ts';

const LOOK_EVERY_MS = 200;

/** Explains a feed as it is now. */
export async function explainNow({ redis, now }: FeedsContext, use: FeedUse, print: Print): Promise<void> {
  const [report] = await reportsOf(redis, [use]);
  if (!report) return;
  for (const line of explainFeed(report, await readFeedDelay(redis, use.url, now()), now())) print(line);
}

/** Has a worker poll a feed now and waits for the outcome. Returns whether the poll succeeded. */
export async function pollNow(context: FeedsContext, use: FeedUse, print: Print): Promise<boolean> {
  const { redis, schedule, now } = context;
  const [before] = await reportsOf(redis, [use]);
  const isScheduled = before?.health !== 'unscheduled';
  if (isScheduled) await schedule.hasten([use.url]);
  const { idleMs } = await readFeedDelay(redis, use.url, now());
  const after = isScheduled && idleMs === null ? await nextReport(context, use, before?.lastPoll ?? null) : null;
  await explainNow(context, use, print);
  return after !== null && after.lastError === null;
}

/** The feed's report once its next poll has ended; null where that does not happen in time. */
async function nextReport({ redis, now, pollMs }: FeedsContext, use: FeedUse, lastPoll: string | null) {
  for (const deadline = Date.now() + pollMs; Date.now() < deadline; await pause(LOOK_EVERY_MS)) {
    const [report] = await reportsOf(redis, [use]);
    const { leaseMs } = await readFeedDelay(redis, use.url, now());
    if (report && report.lastPoll !== lastPoll && leaseMs === null) return report;
  }
  return null;
}
