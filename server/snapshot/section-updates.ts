import { batches } from '../../shared/node/batches.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import { closeRedis, type RedisClient } from '../../shared/node/redis/redis.ts';
import { isRedisOutage } from '../../shared/node/redis/redis-error.ts';
import { publicationKey } from '../../shared/node/redis/redis-keys.ts';
import { createYieldToEventLoop } from '../../shared/node/yield-to-event-loop.ts';
import type { ServerMetrics } from '../metrics.ts';
import type { TenantRegistry, TenantsChange } from '../publications/registry.ts';
import { sectionKeysIn, type Tenant } from '../publications/tenant.ts';
import { listenForAnnouncements } from './announcements.ts';
import type { EditionLists } from './edition-lists.ts';
import type { SectionContents } from './section-contents.ts';
import type { SnapshotMemory } from './snapshot-memory.ts';

const RE_READ_EVERY_MS = 30_000;
/** Keys in one round trip. */
const BATCH = 200;

export interface SectionUpdatesOptions {
  /** Fails fast while Redis is unreachable. */
  redis: RedisClient;
  subscriber: RedisClient;
  registry: TenantRegistry;
  contents: SectionContents;
  editionLists: EditionLists;
  snapshots: SnapshotMemory;
  metrics: ServerMetrics;
  log: Logger;
  now: () => number;
  /** Redis counts as unreachable when a reply takes longer. */
  silenceMs: number;
}

/** Creates a pass: it reads these sections and which publications are ready, then refreshes the publications concerned. */
function createPass(options: SectionUpdatesOptions) {
  const { redis, registry, contents, editionLists, snapshots, metrics, log, now } = options;
  const ready = new Set<string>();

  /** A worker declares a publication ready (worker/publish/readiness.ts). */
  const readReady = async (id: string) => {
    if (await redis.hget(publicationKey(id), 'readyAt')) ready.add(id);
  };
  /** Returns the ids of the publications that show what changed. */
  const read = async (keys: readonly string[], ids: readonly string[]): Promise<string[]> => {
    const waiting = ids.filter((id) => !ready.has(id) && !snapshots.has(id));
    for (const batch of batches(waiting, BATCH)) await Promise.all(batch.map(readReady));
    const listed = await editionLists.read(ids);
    const tenants = (await contents.read(keys)).flatMap((key) => Array.from(registry.bySectionKey(key) ?? []));
    return [...listed, ...tenants.map(({ publication }) => publication.id)];
  };
  const refresh = async (id: string) => {
    try {
      await snapshots.refresh(id, ready.has(id));
    } catch (error) {
      log.error({ err: error, publication: id }, 'the snapshot could not be built');
    }
  };
  return async (keys: readonly string[], ids: readonly string[]): Promise<{ isRead: boolean }> => {
    const concerned = new Set(ids);
    let isRead = false;
    try {
      for (const id of await read(keys, ids)) concerned.add(id);
      metrics.lastRead.set(now() / 1000);
      isRead = true;
    } catch (error) {
      const level = isRedisOutage(error) ? 'debug' : 'warn';
      log[level]({ err: error }, 'reading sections failed, serving the sections in memory');
    }
    const yieldToEventLoop = createYieldToEventLoop();
    for (const id of concerned) {
      await refresh(id);
      await yieldToEventLoop();
    }
    return { isRead };
  };
}

/** Reads in one pass after the other. What a pass could not read is read again with everything else. */
function createReader(options: SectionUpdatesOptions) {
  const { registry, contents, editionLists, snapshots } = options;
  const pass = createPass(options);
  const keys = new Set<string>();
  const ids = new Set<string>();
  let isReading = false;
  let isAllAsked = false;
  let isCaughtUp = false;

  const ask = (tenants: readonly Tenant[]) => {
    for (const tenant of tenants) {
      ids.add(tenant.publication.id);
      for (const key of sectionKeysIn(tenant)) keys.add(key);
    }
    void read();
  };
  const read = async () => {
    if (isReading) return;
    isReading = true;
    while (keys.size + ids.size > 0) {
      const asked = [Array.from(keys), Array.from(ids), isAllAsked] as const;
      keys.clear();
      ids.clear();
      isAllAsked = false;
      const { isRead } = await pass(asked[0], asked[1]);
      isCaughtUp ||= asked[2] && isRead;
    }
    isReading = false;
  };

  return {
    isCaughtUp: () => isCaughtUp,
    readAll: () => {
      contents.keepOnly((key) => registry.bySectionKey(key) !== undefined);
      editionLists.keepOnly((id) => registry.byId(id) !== undefined);
      snapshots.keepOnly((id) => registry.byId(id) !== undefined);
      isAllAsked = true;
      ask(registry.all());
    },
    readAnnounced: (announced: ReadonlySet<string>) => {
      for (const key of announced) if (registry.bySectionKey(key)) keys.add(key);
      ask(Array.from(announced).flatMap((key) => registry.byPublicationKey(key) ?? []));
    },
    readChanged: ({ added, changed }: TenantsChange) => ask([...added, ...changed]),
  };
}

export type SectionUpdates = ReturnType<typeof createSectionUpdates>;

/** Keeps the snapshots up to date with Redis. While Redis is unreachable they stay as they are. */
export function createSectionUpdates(options: SectionUpdatesOptions) {
  const { redis, subscriber, registry, metrics, log, silenceMs } = options;
  const reader = createReader(options);
  let timer: NodeJS.Timeout | undefined;

  /** Announcements before both connections were up were missed. The first read does not wait for the subscription. */
  const readOnceConnected = () => {
    if (redis.status === 'ready') reader.readAll();
  };
  const listener = { onListening: readOnceConnected, onAnnounced: reader.readAnnounced };
  const announcements = listenForAnnouncements(subscriber, listener, log, silenceMs);
  redis.on('ready', () => {
    metrics.redisUp.set(1);
    readOnceConnected();
  });
  redis.on('close', () => metrics.redisUp.set(0));
  registry.onChange(reader.readChanged);

  return {
    /** Connects, reads, and reads again once subscribed, when announced, after a reconnect, and every 30 seconds. */
    start: () => {
      // A connection that fails is logged as an outage (redis.ts), and tried again by its client.
      for (const client of [redis, subscriber]) client.connect().catch(() => {});
      timer = setInterval(reader.readAll, RE_READ_EVERY_MS);
    },
    /** Whether everything in Redis was read once. */
    isCaughtUp: reader.isCaughtUp,
    stop: async () => {
      clearInterval(timer);
      announcements.stop();
      await Promise.all([closeRedis(redis), closeRedis(subscriber)]);
    },
  };
}
