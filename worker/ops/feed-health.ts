import { Gauge, type Registry } from 'prom-client';
import { FEED_HEALTH, type FeedHealth, type FeedReport } from '../../shared/node/operators/feed-reports.ts';

const NEVER = Number.NEGATIVE_INFINITY;

interface FeedHealthOptions {
  registry: Registry;
  readReports: () => Promise<FeedReport[]>;
  /** A publication is stale when none of its feeds succeeded for so long, in milliseconds. */
  staleAfterMs: number;
  now: () => number;
}

/**
 * Gauges of all feeds together: one series a feed would be too many. Returns what reads every feed and sets them. While Redis is
 * unreachable they keep their values.
 */
export function createFeedHealth({ registry, readReports, staleAfterMs, now }: FeedHealthOptions): () => Promise<void> {
  const registers = [registry];
  const startedAt = now();
  const feeds = new Gauge({
    name: 'news_feeds',
    help: 'Feeds by health at their last poll: never is before the first, unscheduled has no next poll',
    labelNames: ['health'],
    registers,
  });
  for (const health of FEED_HEALTH) feeds.set({ health }, 0);
  const stale = new Gauge({
    name: 'news_publications_stale',
    help: 'Publications of which no feed succeeded for 24 poll intervals',
    registers,
  });
  const lastSuccess = new Gauge({
    name: 'news_feed_last_success_timestamp_seconds',
    help: 'When a poll of any feed last succeeded; the start of the process before that',
    registers,
  });
  lastSuccess.set(startedAt / 1000);
  return async () => {
    const counts = new Map<FeedHealth, number>(FEED_HEALTH.map((health) => [health, 0]));
    const newest = new Map<string, number>();
    for (const report of await readReports()) {
      counts.set(report.health, (counts.get(report.health) ?? 0) + 1);
      noteSuccess(report, newest);
    }
    for (const [health, count] of counts) feeds.set({ health }, count);
    const isStale = (time: number) => now() - (time === NEVER ? startedAt : time) > staleAfterMs;
    stale.set(Array.from(newest.values()).filter(isStale).length);
    lastSuccess.set(Math.max(startedAt, ...newest.values()) / 1000);
  };
}

function noteSuccess({ lastSuccess, publications }: FeedReport, newest: Map<string, number>): void {
  const time = lastSuccess === null ? NEVER : Date.parse(lastSuccess);
  for (const id of publications) newest.set(id, Math.max(newest.get(id) ?? NEVER, time));
}
