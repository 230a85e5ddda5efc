import { collectDefaultMetrics, Registry } from 'prom-client';
import { registerBuildInfo } from '../../shared/node/process/build-info.ts';
import type { RedisRefusals } from '../../shared/node/redis/redis-refusals.ts';
import { createPollMetrics, type PollMetrics } from './poll-metrics.ts';
import { type RedisGaugesOptions, registerRedisGauges } from './redis-gauges.ts';
import { createWebsubMetrics, type WebsubMetrics } from './websub-metrics.ts';

interface WorkerMetricsOptions extends RedisGaugesOptions {
  refusals: Pick<RedisRefusals, 'counter' | 'current'>;
}

export interface WorkerMetrics extends PollMetrics, WebsubMetrics {
  registry: Registry;
}

export function createWorkerMetrics(options: WorkerMetricsOptions): WorkerMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerBuildInfo(registry, 'worker');
  registry.registerMetric(options.refusals.counter);
  registerRedisGauges(registry, options);
  return { registry, ...createPollMetrics(registry), ...createWebsubMetrics(registry) };
}
