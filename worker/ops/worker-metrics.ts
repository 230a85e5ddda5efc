import { setTimeout as delay } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, type GaugeConfiguration, Histogram, Registry } from 'prom-client';
import type { RedisClient } from '../../shared/node/redis.ts';
import { SUCCEEDED_KEY } from '../../shared/node/redis-keys.ts';
import type { DueFeeds } from '../schedule/due-feeds.ts';

export interface WorkerMetricsOptions {
  /** Fails fast: a scrape must not wait for Redis. */
  redis: RedisClient;
  due: Pick<DueFeeds, 'overdue'>;
  /** How many jobs are in each state. */
  queueDepth: () => Promise<Record<string, number>>;
  now: () => number;
}

/** What operators watch of a worker. */
export interface WorkerMetrics {
  registry: Registry;
  /** A poll ended; times in milliseconds, bytes of the body, decoded. */
  polled: (outcome: string, durationMs: number, bytes: number) => void;
  parsed: (durationMs: number) => void;
}

/** Counters of this process; the gauges are read from Redis at each scrape, so every worker says the same. */
export function createWorkerMetrics(options: WorkerMetricsOptions): WorkerMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerGauges(registry, options);
  const registers = [registry];
  const polls = new Counter({ name: 'news_polls_total', help: 'Polls by outcome', labelNames: ['outcome'], registers });
  const bytes = new Counter({ name: 'news_fetched_bytes_total', help: 'Bytes of feeds, decoded', registers });
  const fetching = new Histogram({
    name: 'news_fetch_seconds',
    help: 'Time to fetch a feed',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const parsing = new Histogram({
    name: 'news_parse_seconds',
    help: 'Time from bytes to articles',
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    registers,
  });
  return {
    registry,
    polled: (outcome, durationMs, size) => {
      polls.inc({ outcome });
      bytes.inc(size);
      fetching.observe(durationMs / 1000);
    },
    parsed: (durationMs) => parsing.observe(durationMs / 1000),
  };
}

/** A scrape waits no longer for Redis: its own patience is ten seconds for all of them. */
const REDIS_PATIENCE_MS = 1_000;

/** A gauge read from Redis at each scrape; while Redis is away it says `whenAway`, and the scrape goes on. */
function redisGauge(
  registry: Registry,
  { whenAway = Number.NaN, ...config }: GaugeText,
  read: (gauge: Gauge) => Promise<void>,
): void {
  const clear = (gauge: Gauge) => (config.labelNames ? gauge.reset() : gauge.set(whenAway));
  new Gauge({
    ...config,
    registers: [registry],
    async collect() {
      clear(this);
      const late = new AbortController();
      try {
        await Promise.race([read(this), delay(REDIS_PATIENCE_MS, undefined, { signal: late.signal }).then(giveUp)]);
      } catch {
        clear(this);
      } finally {
        late.abort();
      }
    },
  });
}

type GaugeText = Pick<GaugeConfiguration<string>, 'name' | 'help' | 'labelNames'> & { whenAway?: number };

function giveUp(): never {
  throw new Error('Redis did not answer in time');
}

function registerGauges(registry: Registry, { redis, due, queueDepth, now }: WorkerMetricsOptions): void {
  const secondsSince = (time: string) => Math.max(0, (now() - Number(time)) / 1000);
  redisGauge(registry, { name: 'redis_up', help: '1 while Redis answers', whenAway: 0 }, async (gauge) => {
    await redis.ping();
    gauge.set(1);
  });
  redisGauge(
    registry,
    {
      name: 'news_seconds_since_any_feed_succeeded',
      help: 'Alarm on this one: seconds since any feed answered with a feed; NaN before the first',
    },
    async (gauge) => {
      const [, time] = await redis.zrange(SUCCEEDED_KEY, '0', '0', 'REV', 'WITHSCORES');
      gauge.set(time === undefined ? Number.NaN : secondsSince(time));
    },
  );
  redisGauge(
    registry,
    {
      name: 'news_feed_newest_success_age_seconds',
      help: 'Seconds since a feed last answered with a feed',
      labelNames: ['feed'],
    },
    async (gauge) => {
      const successes = await redis.zrange(SUCCEEDED_KEY, '0', '-1', 'WITHSCORES');
      for (let at = 0; at + 1 < successes.length; at += 2) {
        gauge.set({ feed: successes[at] ?? '' }, secondsSince(successes[at + 1] ?? ''));
      }
    },
  );
  redisGauge(
    registry,
    { name: 'news_queue_jobs', help: 'Poll jobs by state', labelNames: ['state'] },
    async (gauge) => {
      for (const [state, jobs] of Object.entries(await queueDepth())) gauge.set({ state }, jobs);
    },
  );
  redisGauge(registry, { name: 'news_overdue_feeds', help: 'Feeds that are due and wait for a poll' }, async (gauge) =>
    gauge.set((await due.overdue()).feeds),
  );
  redisGauge(
    registry,
    {
      name: 'news_overdue_longest_seconds',
      help: 'How late the feed is that has waited longest for its poll',
    },
    async (gauge) => gauge.set((await due.overdue()).longestMs / 1000),
  );
}
