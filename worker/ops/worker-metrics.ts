import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { registerBuildInfo } from '../../shared/node/process/build.ts';
import { type Publications, registerPublicationMetrics } from '../../shared/node/publications/publications.ts';
import { takesCommands } from '../../shared/node/redis/connect-redis.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { DUE_KEY } from '../../shared/node/redis/redis-keys.ts';
import { within } from '../../shared/node/within.ts';

/** Why a poll failed. `parse`: the response is not a feed that can be read. `other`: too large, too many redirects, refused. */
const FAILURE_CAUSES = ['dns', 'connect', 'tls', 'timeout', '4xx', '5xx', 'parse', 'other'] as const;
/** Per gauge: Prometheus waits ten seconds for the whole scrape. */
const REDIS_TIMEOUT_MS = 1_000;

export type FailureCause = (typeof FAILURE_CAUSES)[number];

/** The labels under which a poll is counted: `changed` if the feed's articles did. */
export type PollLabels =
  | { outcome: 'changed' | 'unchanged'; cause: 'none' }
  | { outcome: 'failed'; cause: FailureCause };

interface WorkerMetricsOptions {
  /** Fails fast: a scrape must not wait for Redis. */
  redis: RedisClient;
  publications: Publications;
  now: () => number;
}

export type WorkerMetrics = ReturnType<typeof createWorkerMetrics>;

/** The metrics of this process. Every series is there from the start, so that the first failure is a rise. */
export function createWorkerMetrics({ redis, publications, now }: WorkerMetricsOptions) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  registerBuildInfo(registry, 'worker');
  registerPublicationMetrics(registry, publications);
  registerRedisGauges(registers, { redis, now });
  const polls = new Counter({
    name: 'news_polls_total',
    help: 'Polls by outcome (changed, unchanged, failed) and by the cause of a failure',
    labelNames: ['outcome', 'cause'],
    registers,
  });
  for (const outcome of ['changed', 'unchanged']) polls.inc({ outcome, cause: 'none' }, 0);
  for (const cause of FAILURE_CAUSES) polls.inc({ outcome: 'failed', cause }, 0);
  const fetching = new Histogram({
    name: 'news_fetch_duration_seconds',
    help: 'Time to fetch a feed',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  return {
    registry,
    countPoll: ({ outcome, cause }: PollLabels, durationMs: number) => {
      polls.inc({ outcome, cause });
      fetching.observe(durationMs / 1000);
    },
  };
}

type RedisGaugesOptions = Pick<WorkerMetricsOptions, 'redis' | 'now'>;

/** The gauges that are read from Redis at each scrape. They are the same in every worker. */
function registerRedisGauges(registers: Registry[], { redis, now }: RedisGaugesOptions): void {
  new Gauge({
    name: 'news_redis_up',
    help: '1 while Redis responds and takes commands',
    registers,
    async collect() {
      this.set((await takesCommands(redis)) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'news_feed_overdue_max_seconds',
    help: 'How late the longest overdue feed is',
    registers,
    async collect() {
      const first = await within(redis.zrange(DUE_KEY, '0', '0', 'WITHSCORES'), REDIS_TIMEOUT_MS).catch(() => null);
      if (!Array.isArray(first)) return this.set(Number.NaN);
      const [, dueAt = now()] = first;
      this.set(Math.max(0, now() - Number(dueAt)) / 1000);
    },
  });
}
