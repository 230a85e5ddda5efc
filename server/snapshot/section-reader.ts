import type { Logger } from '../../shared/node/logger.ts';
import { closeRedis, type RedisClient } from '../../shared/node/redis.ts';
import type { ServerMetrics } from '../ops/metrics.ts';
import type { TenantRegistry } from '../publications/registry.ts';
import { listenForAnnouncements } from './announcements.ts';
import { readSections, readStates, sectionKeysOfAll } from './read-sections.ts';
import type { SectionMemory } from './section-memory.ts';
import type { SnapshotMemory } from './snapshot-memory.ts';

const RE_READ_EVERY_MS = 30_000;
/** The longest delay of setTimeout. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export interface SectionReader {
  /** Connects, reads, and reads again when announced, after a reconnect, and every 30 seconds. */
  start: () => void;
  /** Reads everything now. */
  readAll: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface SectionReaderOptions {
  /** Fails fast while Redis is away. */
  redis: RedisClient;
  /** Waits for Redis; only listens. */
  subscriber: RedisClient;
  registry: TenantRegistry;
  sections: SectionMemory;
  snapshots: SnapshotMemory;
  metrics: ServerMetrics;
  log: Logger;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** How long Redis may owe a reply, in milliseconds. */
  silenceMs: number;
}

/** Reads sections, then refreshes the snapshots, whether the reading worked or not. */
function createReading({ redis, registry, sections, snapshots, metrics, log, now }: SectionReaderOptions) {
  let nextRefresh: NodeJS.Timeout | undefined;

  /** Swaps the snapshots that changed, and again when the next publication becomes ready by itself. */
  const refresh = () => {
    clearTimeout(nextRefresh);
    const wait = snapshots.refresh(now()) - now();
    if (wait < MAX_TIMER_MS) nextRefresh = setTimeout(refresh, Math.max(0, wait)).unref();
  };
  const read = async (keys: ReadonlySet<string>) => {
    try {
      await readStates(redis, registry, snapshots);
      await readSections(redis, Array.from(keys), sections);
      metrics.lastRead.set(now() / 1000);
    } catch (error) {
      log.warn({ err: error }, 'reading sections failed, serving the sections in memory');
    }
    refresh();
  };
  return { read, stop: () => clearTimeout(nextRefresh) };
}

/** Keeps the snapshots up to date with Redis; while Redis is away they stay as they are. */
export function createSectionReader(options: SectionReaderOptions): SectionReader {
  const { redis, subscriber, registry, sections, metrics, log, silenceMs } = options;
  const reading = createReading(options);

  const readAll = () => {
    const keys = sectionKeysOfAll(registry);
    sections.keepOnly(keys);
    return reading.read(keys);
  };
  /** Reads everything once both connections stand: earlier announcements were missed. */
  const readOnceConnected = () => {
    if (announcements.isListening() && redis.status === 'ready') void readAll();
  };
  const readAnnounced = (announced: ReadonlySet<string>) => {
    const listed = sectionKeysOfAll(registry);
    void reading.read(new Set(Array.from(announced).filter((key) => listed.has(key))));
  };

  const announcements = listenForAnnouncements(
    subscriber,
    { onListening: readOnceConnected, onAnnounced: readAnnounced },
    log,
    silenceMs,
  );
  redis.on('ready', () => {
    metrics.redisUp.set(1);
    readOnceConnected();
  });
  redis.on('close', () => metrics.redisUp.set(0));
  let timer: NodeJS.Timeout | undefined;

  return {
    start: () => {
      for (const client of [redis, subscriber]) client.connect().catch(() => {});
      timer = setInterval(() => void readAll(), RE_READ_EVERY_MS);
    },
    readAll,
    stop: async () => {
      clearInterval(timer);
      announcements.stop();
      reading.stop();
      await Promise.all([closeRedis(redis), closeRedis(subscriber)]);
    },
  };
}
