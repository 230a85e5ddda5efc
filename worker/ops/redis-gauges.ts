import { Gauge, type GaugeConfiguration, type Registry } from 'prom-client';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { SUCCEEDED_KEY } from '../../shared/node/redis/redis-keys.ts';
import type { RedisRefusals } from '../../shared/node/redis/redis-refusals.ts';
import { within } from '../../shared/node/within.ts';
import { readOverdue } from '../schedule/feed-schedule.ts';

export interface RedisGaugesOptions {
  /** Fails fast: a scrape must not wait for Redis. */
  redis: RedisClient;
  refusals: Pick<RedisRefusals, 'current'>;
  queueDepth: () => Promise<Record<string, number>>;
  now: () => number;
}

type GaugeOptions = Pick<GaugeConfiguration<string>, 'name' | 'help' | 'labelNames'>;

/** Per gauge; Prometheus waits ten seconds for all of them. */
const REDIS_TIMEOUT_MS = 1_000;

/** A gauge read at each scrape; `onAway` says what it shows while Redis is away. */
function redisGauge(
  registry: Registry,
  options: GaugeOptions,
  read: (gauge: Gauge) => Promise<void>,
  onAway: (gauge: Gauge) => void = (gauge) => gauge.set(Number.NaN),
): void {
  new Gauge({
    ...options,
    registers: [registry],
    async collect() {
      const isRead = read(this).then(
        () => true,
        () => false,
      );
      if ((await within(isRead, REDIS_TIMEOUT_MS)) !== true) onAway(this);
    },
  });
}

/** The gauges that are read from Redis at each scrape. They are the same in every worker. */
export function registerRedisGauges(registry: Registry, options: RedisGaugesOptions): void {
  const { redis, refusals, queueDepth } = options;
  redisGauge(
    registry,
    { name: 'news_redis_up', help: '1 while Redis responds and takes commands' },
    async (gauge) => {
      await redis.ping();
      gauge.set(refusals.current() === null ? 1 : 0);
    },
    (gauge) => gauge.set(0),
  );
  registerLastSuccess(registry, options);
  redisGauge(
    registry,
    { name: 'news_queue_jobs', help: 'Poll jobs by state', labelNames: ['state'] },
    async (gauge) => {
      for (const [state, jobs] of Object.entries(await queueDepth())) gauge.set({ state }, jobs);
    },
    (gauge) => gauge.reset(),
  );
  redisGauge(registry, { name: 'news_feeds_overdue', help: 'Feeds that are due and not yet polled' }, async (gauge) =>
    gauge.set((await readOverdue(redis)).feeds),
  );
  redisGauge(
    registry,
    { name: 'news_feed_overdue_max_seconds', help: 'How late the longest overdue feed is' },
    async (gauge) => gauge.set((await readOverdue(redis)).maxMs / 1000),
  );
}

/** It begins with the process and keeps its value, so that an alarm on its age works in every state of Redis. */
function registerLastSuccess(registry: Registry, { redis, now }: RedisGaugesOptions): void {
  let lastSuccess = now();
  const set = (gauge: Gauge) => gauge.set(lastSuccess / 1000);
  redisGauge(
    registry,
    {
      name: 'news_feed_last_success_timestamp_seconds',
      help: 'When a poll of any feed last succeeded; the start of the process before that',
    },
    async (gauge) => {
      const [, time] = await redis.zrange(SUCCEEDED_KEY, '0', '0', 'REV', 'WITHSCORES');
      lastSuccess = Math.max(lastSuccess, Number(time ?? 0));
      set(gauge);
    },
    set,
  );
}
