import type { Logger } from '../../shared/node/process/logger.ts';
import { closeRedis, failureLevel, type RedisClient } from '../../shared/node/redis/redis.ts';
import { ANNOUNCE_CHANNEL } from '../../shared/node/redis/redis-keys.ts';
import type { ServerMetrics } from '../metrics.ts';
import type { TenantRegistry } from '../publications/registry.ts';
import { keysOf, type Snapshots } from './snapshots.ts';

const ALL_EVERY_MS = 30_000;
/** What is announced within this time is read together: a burst of polls is one snapshot, and one rendering of a page. */
const BATCH_MS = 100;

interface SnapshotUpdatesOptions {
  redis: RedisClient;
  subscriber: RedisClient;
  registry: Pick<TenantRegistry, 'onChange'>;
  refresh: Snapshots['refresh'];
  metrics: Pick<ServerMetrics, 'redisUp'>;
  log: Logger;
  allEveryMs?: number | undefined;
}

/** Refreshes snapshots when Redis is connected, when something is announced or configured, and all of them every 30 seconds. */
export function createSnapshotUpdates(options: SnapshotUpdatesOptions) {
  const { redis, subscriber, registry, refresh, metrics, log, allEveryMs = ALL_EVERY_MS } = options;
  const announced = new Set<string>();
  let batch: NodeJS.Timeout | undefined;
  let timer: NodeJS.Timeout | undefined;

  const subscribe = () =>
    subscriber.subscribe(ANNOUNCE_CHANNEL).catch((err: unknown) => {
      log[failureLevel(subscriber)]({ err }, 'subscription to announcements failed, trying again within 30 seconds');
    });
  const refreshAnnounced = () => {
    void refresh([...announced]);
    announced.clear();
    batch = undefined;
  };
  subscriber.on('ready', () => void subscribe().then(() => refresh('all')));
  subscriber.on('message', (_channel: string, key: string) => {
    announced.add(key);
    batch ??= setTimeout(refreshAnnounced, BATCH_MS);
  });
  redis.on('ready', () => {
    metrics.redisUp.set(1);
    void refresh('all');
  });
  redis.on('close', () => metrics.redisUp.set(0));
  registry.onChange(({ added, changed }) => void refresh([...added, ...changed].flatMap(keysOf)));

  return {
    start: () => {
      // A connection that fails is logged as an outage (redis.ts), and tried again by its client.
      subscriber.connect().catch(() => {});
      timer = setInterval(() => {
        // Subscribing again finds out whether the connection is alive.
        if (subscriber.status === 'ready') void subscribe();
        void refresh('all');
      }, allEveryMs);
    },
    stop: async () => {
      clearInterval(timer);
      clearTimeout(batch);
      await Promise.all([closeRedis(redis), closeRedis(subscriber)]);
    },
  };
}
