import type { Logger } from '../../shared/node/logger.ts';
import { closeRedis, type RedisClient } from '../../shared/node/redis.ts';
import type { ServerMetrics } from '../ops/metrics.ts';
import type { TenantRegistry } from '../publications/registry.ts';
import { hearAnnouncements } from './announcements.ts';
import { readSections, readStates, sectionKeysOfAll } from './read-sections.ts';
import type { HeldSections } from './section-memory.ts';
import type { SnapshotMemory } from './snapshot-memory.ts';

const RE_READ_EVERY_MS = 30_000;
/** The longest wait that setTimeout takes. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface SectionReader {
  /** Connects and reads, now and from then on: when announced, after a reconnect, and every 30 seconds. */
  start: () => void;
  /** Reads everything now: the publication files have changed. */
  readAll: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface SectionReaderParts {
  /** Fails fast while Redis is away. */
  redis: RedisClient;
  /** Waits for Redis, and does nothing but listen. */
  subscriber: RedisClient;
  registry: TenantRegistry;
  held: HeldSections;
  snapshots: SnapshotMemory;
  metrics: ServerMetrics;
  log: Logger;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** How long Redis may owe an answer, in milliseconds. */
  silenceMs: number;
}

/** Reads sections, and has the snapshots put together from what is held, whether the reading worked or not. */
function createReading({ redis, registry, held, snapshots, metrics, log, now }: SectionReaderParts) {
  let readying: NodeJS.Timeout | undefined;

  /** Swaps what changed, and looks again when the next publication becomes ready by itself. */
  const refresh = () => {
    clearTimeout(readying);
    const wait = snapshots.refresh(now()) - now();
    if (wait < LONGEST_TIMER_MS) readying = setTimeout(refresh, Math.max(0, wait));
  };
  const read = async (keys: ReadonlySet<string>) => {
    try {
      await readStates(redis, registry, snapshots);
      await readSections(redis, Array.from(keys), held);
      metrics.lastRead.set(now() / 1000);
    } catch (error) {
      log.warn({ err: error }, 'sections were not read: what is held stays');
    }
    refresh();
  };
  return { read, stop: () => clearTimeout(readying) };
}

/** Keeps the snapshots in memory in step with Redis, and keeps what is held while Redis is away. */
export function createSectionReader(parts: SectionReaderParts): SectionReader {
  const { redis, subscriber, registry, held, metrics, log, silenceMs } = parts;
  const reading = createReading(parts);

  const readAll = () => {
    const keys = sectionKeysOfAll(registry);
    held.keepOnly(keys);
    return reading.read(keys);
  };
  /** Once both connections stand, everything is read: what was announced before that was heard by nobody. */
  const readOnceConnected = () => {
    if (announcements.isHeard() && redis.status === 'ready') void readAll();
  };
  const readAnnounced = (announced: ReadonlySet<string>) => {
    const listed = sectionKeysOfAll(registry);
    void reading.read(new Set(Array.from(announced).filter((key) => listed.has(key))));
  };

  const announcements = hearAnnouncements(
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
