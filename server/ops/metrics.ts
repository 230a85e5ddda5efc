import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The server's Prometheus metrics. */
export type ServerMetrics = ReturnType<typeof createMetrics>;

/** Creates the metrics in a registry of their own, so that tests do not share one. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Responses on the public port',
      labelNames: ['route', 'status'],
      registers,
    }),
    ...createResponseMetrics(registry),
    blogCalls: new Counter({
      name: 'blog_calls_total',
      help: 'Calls of the blog backend, by call and outcome',
      labelNames: ['call', 'outcome'],
      registers,
    }),
    refusedRecords: new Counter({
      name: 'snapshot_refused_records_total',
      help: 'Section records that were refused: unreadable, or of another version',
      labelNames: ['kind'],
      registers,
    }),
    lastRead: new Gauge({
      name: 'snapshot_last_read_timestamp_seconds',
      help: 'When sections were last read from Redis',
      registers,
    }),
    redisUp: new Gauge({ name: 'redis_up', help: '1 while the connection to Redis stands', registers }),
  };
}

function createResponseMetrics(registry: Registry) {
  const registers = [registry];
  return {
    cacheLookups: new Counter({
      name: 'response_cache_lookups_total',
      help: 'Lookups in the response caches',
      labelNames: ['cache', 'result'],
      registers,
    }),
    createDuration: new Histogram({
      name: 'response_create_duration_seconds',
      help: 'Time to create one response: data, rendering, compression',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
      registers,
    }),
    createFailures: new Counter({
      name: 'response_create_failures_total',
      help: 'Responses that could not be created',
      registers,
    }),
    cacheBytes: new Gauge({
      name: 'response_cache_bytes',
      help: 'Bytes that the response caches hold',
      labelNames: ['cache'],
      registers,
    }),
  };
}
