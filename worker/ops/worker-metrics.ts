import { setTimeout as delay } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, type GaugeConfiguration, Histogram, Registry } from 'prom-client';
import type { RedisClient } from '../../shared/node/redis.ts';
import { SUCCEEDED_KEY } from '../../shared/node/redis-keys.ts';
import type { RedisRefusals } from '../../shared/node/redis-refusals.ts';
import type { FeedSchedule } from '../schedule/feed-schedule.ts';

export interface WorkerMetricsOptions {
  /** Fails fast: a scrape must not wait for Redis. */
  redis: RedisClient;
  refusals: Pick<RedisRefusals, 'counter' | 'current'>;
  schedule: Pick<FeedSchedule, 'overdue'>;
  queueDepth: () => Promise<Record<string, number>>;
  now: () => number;
}

export interface WorkerMetrics {
  registry: Registry;
  /** Counts a poll; the time of the fetch in milliseconds, the size of the body after decompression. */
  countPoll: (outcome: string, durationMs: number, bytes: number) => void;
  startReading: () => () => void;
}

/** Counters of this process, and gauges read from Redis at each scrape, which are the same in every worker. */
export function createWorkerMetrics(options: WorkerMetricsOptions): WorkerMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(options.refusals.counter);
  registerGauges(registry, options);
  const registers = [registry];
  const polls = new Counter({ name: 'news_polls_total', help: 'Polls by outcome', labelNames: ['outcome'], registers });
  const bytes = new Counter({
    name: 'news_fetched_bytes_total',
    help: 'Bytes of feeds after decompression',
    registers,
  });
  const fetching = new Histogram({
    name: 'news_fetch_seconds',
    help: 'Time to fetch a feed',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const reading = new Histogram({
    name: 'news_parse_seconds',
    help: 'Time from bytes to articles',
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    registers,
  });
  return {
    registry,
    countPoll: (outcome, durationMs, size) => {
      polls.inc({ outcome });
      bytes.inc(size);
      fetching.observe(durationMs / 1000);
    },
    startReading: () => {
      const stop = reading.startTimer();
      return () => void stop();
    },
  };
}

/** Per gauge; Prometheus waits ten seconds for all of them. */
const REDIS_TIMEOUT_MS = 1_000;

/** A gauge read from Redis at each scrape; while Redis is away its value is `whenAway`. */
function redisGauge(
  registry: Registry,
  { whenAway = Number.NaN, ...config }: GaugeOptions,
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
        await Promise.race([read(this), delay(REDIS_TIMEOUT_MS, undefined, { signal: late.signal }).then(timeOut)]);
      } catch {
        clear(this);
      } finally {
        late.abort();
      }
    },
  });
}

type GaugeOptions = Pick<GaugeConfiguration<string>, 'name' | 'help' | 'labelNames'> & { whenAway?: number };

function timeOut(): never {
  throw new Error('Redis did not respond in time');
}

function registerGauges(registry: Registry, options: WorkerMetricsOptions): void {
  const { redis, refusals, schedule, queueDepth, now } = options;
  const secondsSince = (time: string) => Math.max(0, (now() - Number(time)) / 1000);
  redisGauge(
    registry,
    { name: 'redis_up', help: '1 while Redis responds and takes commands', whenAway: 0 },
    async (gauge) => {
      await redis.ping();
      gauge.set(refusals.current() === null ? 1 : 0);
    },
  );
  redisGauge(
    registry,
    {
      name: 'news_seconds_since_any_feed_succeeded',
      help: 'Alarm on this one: seconds since any poll succeeded; NaN before the first',
    },
    async (gauge) => {
      const [, time] = await redis.zrange(SUCCEEDED_KEY, '0', '0', 'REV', 'WITHSCORES');
      gauge.set(time === undefined ? Number.NaN : secondsSince(time));
    },
  );
  redisGauge(
    registry,
    { name: 'news_queue_jobs', help: 'Poll jobs by state', labelNames: ['state'] },
    async (gauge) => {
      for (const [state, jobs] of Object.entries(await queueDepth())) gauge.set({ state }, jobs);
    },
  );
  redisGauge(registry, { name: 'news_overdue_feeds', help: 'Feeds that are due and not yet polled' }, async (gauge) =>
    gauge.set((await schedule.overdue()).feeds),
  );
  redisGauge(
    registry,
    {
      name: 'news_overdue_longest_seconds',
      help: 'How late the longest overdue feed is',
    },
    async (gauge) => gauge.set((await schedule.overdue()).longestMs / 1000),
  );
}
