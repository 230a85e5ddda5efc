import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { registerBuildInfo } from '../shared/node/process/build.ts';

export type ServerMetrics = ReturnType<typeof createMetrics>;

/**
 * Creates the metrics in a registry of their own, so that tests do not share one. Series whose rise is an alarm are there
 * from the start.
 */
export function createMetrics() {
  const metricsRegistry = new Registry();
  const registers = [metricsRegistry];
  collectDefaultMetrics({ register: metricsRegistry });
  registerBuildInfo(metricsRegistry, 'server');
  const lastRead = new Gauge({
    name: 'news_snapshot_last_read_timestamp_seconds',
    help: 'When sections were last read from Redis; the start of the process before that',
    registers,
  });
  lastRead.set(Date.now() / 1000);
  return {
    registry: metricsRegistry,
    ...createRequestMetrics(metricsRegistry),
    ...createResponseMetrics(metricsRegistry),
    blogCalls: createBlogCalls(metricsRegistry),
    lastRead,
    redisUp: new Gauge({ name: 'news_redis_up', help: '1 while the connection to Redis is up', registers }),
  };
}

function createRequestMetrics(metricsRegistry: Registry) {
  const registers = [metricsRegistry];
  return {
    requests: new Counter({
      name: 'news_http_requests_total',
      help: 'Requests on the public port, by the status of the response; 499 where the connection closed before it',
      labelNames: ['route', 'status'],
      registers,
    }),
    requestDuration: new Histogram({
      name: 'news_http_request_duration_seconds',
      help: 'Time from a request to the end of its response, or until its connection closed',
      labelNames: ['route'],
      buckets: [0.005, 0.025, 0.1, 0.2, 0.5, 1, 2.5, 10],
      registers,
    }),
  };
}

function createBlogCalls(metricsRegistry: Registry) {
  const blogCalls = new Counter({
    name: 'news_blog_calls_total',
    help: 'Calls of the blog backend, by call and outcome',
    labelNames: ['call', 'outcome'],
    registers: [metricsRegistry],
  });
  for (const call of ['get_metainfo', 'get_details'])
    for (const outcome of ['ok', 'missing', 'not-ok', 'timeout', 'failed']) blogCalls.inc({ call, outcome }, 0);
  return blogCalls;
}

function createResponseMetrics(metricsRegistry: Registry) {
  const registers = [metricsRegistry];
  const cacheLookups = new Counter({
    name: 'news_response_cache_lookups_total',
    help: 'Lookups in the response cache',
    labelNames: ['result'],
    registers,
  });
  for (const result of ['hit', 'miss']) cacheLookups.inc({ result }, 0);
  return {
    cacheLookups,
    creationDuration: new Histogram({
      name: 'news_response_create_duration_seconds',
      help: 'Time to create one response: data, rendering, compression',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
      registers,
    }),
  };
}
