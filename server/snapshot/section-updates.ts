import type { Logger } from '../../shared/node/process/logger.ts';
import { closeRedis, type RedisClient } from '../../shared/node/redis/redis.ts';
import { isRedisOutage } from '../../shared/node/redis/redis-error.ts';
import { publicationKey } from '../../shared/node/redis/redis-keys.ts';
import type { ServerMetrics } from '../ops/metrics.ts';
import type { TenantRegistry, TenantsChange } from '../publications/registry.ts';
import { sectionKeysIn, type Tenant } from '../publications/tenant.ts';
import { listenForAnnouncements } from './announcements.ts';
import { createReadQueue } from './read-queue.ts';
import { readReady, readSections } from './read-sections.ts';
import type { SectionMemory } from './section-memory.ts';
import type { SnapshotMemory } from './snapshot-memory.ts';

const RE_READ_EVERY_MS = 30_000;
/** The announcement that a publication is ready may be lost, and its readers wait. */
const READ_UNSHOWN_EVERY_MS = 2_000;
const RETRY_AFTER_MS = 1_000;

export interface SectionUpdates {
  /** Connects, reads, and reads again once subscribed, when announced, after a reconnect, and every 30 seconds. */
  start: () => void;
  readChanged: (change: TenantsChange) => void;
  /** Whether everything in Redis was read once. */
  isCaughtUp: () => boolean;
  stop: () => Promise<void>;
}

export interface SectionUpdatesOptions {
  /** Fails fast while Redis is away. */
  redis: RedisClient;
  subscriber: RedisClient;
  registry: TenantRegistry;
  sections: SectionMemory;
  snapshots: SnapshotMemory;
  metrics: ServerMetrics;
  log: Logger;
  now: () => number;
  /** Redis counts as away when a reply takes longer. */
  silenceMs: number;
}

const idOf = ({ publication }: Tenant): string => publication.id;

/** Reads sections, and which publications are ready; again after a failure. */
function createTenantReadQueue({ redis, registry, sections, snapshots, metrics, log, now }: SectionUpdatesOptions) {
  let isStopped = false;
  let retryTimer: NodeJS.Timeout | undefined;

  const read = async (keys: readonly string[]) => {
    const concerned = keys.flatMap((key) => registry.byPublicationKey(key) ?? []);
    const unshown = concerned.filter((tenant) => !snapshots.has(idOf(tenant)));
    const ready = await readReady(redis, unshown.map(idOf), now());
    const newlyReady = unshown.filter((tenant) => snapshots.setReady(idOf(tenant), ready.has(idOf(tenant))));
    // The announcements of their sections may be lost as well.
    queue.addBackground(newlyReady.flatMap(sectionKeysIn));
    const sectionKeys = keys.filter((key) => registry.bySectionKey(key));
    const changed = await readSections(redis, sectionKeys, sections);
    metrics.lastRead.set(now() / 1000);
    return [...unshown, ...changed.flatMap((key) => registry.bySectionKey(key) ?? [])].map(idOf);
  };
  const onEnd = (error: unknown) => {
    clearTimeout(retryTimer);
    if (isStopped || error === null) return;
    const level = isRedisOutage(error) ? 'debug' : 'warn';
    log[level]({ err: error }, 'reading sections failed, serving the sections in memory');
    retryTimer = setTimeout(queue.retry, RETRY_AFTER_MS).unref();
  };
  const queue = createReadQueue({ read, refresh: snapshots.refresh, onEnd });
  const stop = () => {
    isStopped = true;
    clearTimeout(retryTimer);
  };
  return { ...queue, stop };
}

function createReadTriggers(options: SectionUpdatesOptions) {
  const { redis, registry, sections, snapshots } = options;
  const { addUrgent, addBackground, isCaughtUp, stop } = createTenantReadQueue(options);
  const keysOfUnshown = () => {
    const ids = registry.all().map(idOf);
    return ids.filter((id) => !snapshots.has(id)).map(publicationKey);
  };
  return {
    stop,
    isCaughtUp,
    readAll: () => {
      sections.keepOnly((key) => registry.bySectionKey(key) !== undefined);
      snapshots.keepOnly((id) => registry.byId(id) !== undefined);
      addBackground([...keysOfUnshown(), ...registry.sectionKeys()], snapshots.awaitingFeeds());
    },
    readUnshown: () => {
      const keys = keysOfUnshown();
      if (keys.length > 0 && redis.status === 'ready') addBackground(keys);
    },
    readAnnounced: (keys: ReadonlySet<string>) =>
      addUrgent(Array.from(keys).filter((key) => registry.bySectionKey(key) ?? registry.byPublicationKey(key))),
    readChanged: ({ added, changed }: TenantsChange) => {
      const listed = [...added, ...changed];
      const ids = listed.map(idOf);
      addUrgent([...ids.map(publicationKey), ...listed.flatMap(sectionKeysIn)], ids);
    },
  };
}

/** Keeps the snapshots up to date with Redis; while Redis is away they stay as they are. */
export function createSectionUpdates(options: SectionUpdatesOptions): SectionUpdates {
  const { redis, subscriber, metrics, log, silenceMs } = options;
  const reads = createReadTriggers(options);
  const timers: NodeJS.Timeout[] = [];

  /** Announcements before both connections were up were missed. The first read does not wait for the subscription. */
  const readOnceConnected = () => {
    if (redis.status === 'ready') reads.readAll();
  };
  const listener = { onListening: readOnceConnected, onAnnounced: reads.readAnnounced };
  const announcements = listenForAnnouncements(subscriber, listener, log, silenceMs);
  redis.on('ready', () => {
    metrics.redisUp.set(1);
    readOnceConnected();
  });
  redis.on('close', () => metrics.redisUp.set(0));

  return {
    start: () => {
      // A connection that fails is logged as an outage (log-outages.ts), and tried again by its client.
      for (const client of [redis, subscriber]) client.connect().catch(() => {});
      timers.push(setInterval(reads.readAll, RE_READ_EVERY_MS), setInterval(reads.readUnshown, READ_UNSHOWN_EVERY_MS));
    },
    readChanged: reads.readChanged,
    isCaughtUp: reads.isCaughtUp,
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      announcements.stop();
      reads.stop();
      await Promise.all([closeRedis(redis), closeRedis(subscriber)]);
    },
  };
}
