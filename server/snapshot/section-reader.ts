import type { Logger } from '../../shared/process/logger.ts';
import { closeRedis, type RedisClient } from '../../shared/process/redis.ts';
import { ANNOUNCE_CHANNEL, publicationKey } from '../../shared/process/redis-keys.ts';
import type { ServerMetrics } from '../ops/metrics.ts';
import type { Sites } from '../site/sites.ts';
import type { HeldSections } from './held-sections.ts';
import { shownFrom } from './publication-state.ts';
import type { SnapshotMemory } from './snapshot-memory.ts';

const RE_READ_EVERY_MS = 30_000;
/** Announcements that come together are read together: a burst of polls is one swap, and one rendering of each page. */
const GATHER_MS = 100;
/** Keys in one MGET, so that a large reading never holds Redis up. */
const BATCH = 50;
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
  reader: RedisClient;
  /** Waits for Redis, and does nothing but listen. */
  subscriber: RedisClient;
  sites: Sites;
  held: HeldSections;
  snapshots: SnapshotMemory;
  metrics: ServerMetrics;
  log: Logger;
  now: () => number;
}

/** Keeps the snapshots in memory in step with Redis, and keeps what is held while Redis is away. */
export function createSectionReader(parts: SectionReaderParts): SectionReader {
  const { reader, subscriber, sites, held, snapshots, metrics, log, now } = parts;
  const announced = new Set<string>();
  let isListening = false;
  let gathering: NodeJS.Timeout | undefined;
  let readying: NodeJS.Timeout | undefined;
  let timer: NodeJS.Timeout | undefined;

  const refresh = () => {
    clearTimeout(readying);
    const wait = snapshots.refresh(now()) - now();
    if (wait < LONGEST_TIMER_MS) readying = setTimeout(refresh, Math.max(0, wait));
  };

  const readSections = async (keys: readonly string[]) => {
    for (let start = 0; start < keys.length; start += BATCH) {
      const batch = keys.slice(start, start + BATCH);
      const texts = await reader.mget(batch);
      for (const [index, key] of batch.entries()) held.take(key, texts[index] ?? null);
    }
  };

  const readStates = async () => {
    for (const site of sites.all()) {
      if (snapshots.of(site)) continue;
      const { id } = site.publication;
      snapshots.showFrom(id, shownFrom(await reader.hgetall(publicationKey(id))));
    }
  };

  const read = async (keys: readonly string[]) => {
    try {
      await readStates();
      await readSections(keys);
      metrics.lastRead.set(now() / 1000);
    } catch (error) {
      log.warn({ err: error }, 'sections were not read: what is held stays');
    }
    refresh();
  };

  const readAll = async () => {
    const keys = keysOf(sites);
    held.keepOnly(keys);
    await read(Array.from(keys));
  };

  const readAnnounced = () => {
    gathering = undefined;
    const known = keysOf(sites);
    const keys = Array.from(announced).filter((key) => known.has(key));
    announced.clear();
    void read(keys);
  };

  /** Everything is read once both connections stand: what was announced before that was heard by nobody. */
  const readOnceConnected = () => {
    if (isListening && reader.status === 'ready') void readAll();
  };

  const listen = async () => {
    try {
      await subscriber.subscribe(ANNOUNCE_CHANNEL);
    } catch (error) {
      log.warn({ err: error }, 'announcements are not heard until Redis is back');
      return;
    }
    isListening = true;
    readOnceConnected();
  };

  return {
    start: () => {
      subscriber.on('message', (_channel: string, key: string) => {
        announced.add(key);
        gathering ??= setTimeout(readAnnounced, GATHER_MS);
      });
      subscriber.on('ready', () => void listen());
      subscriber.on('close', () => {
        isListening = false;
      });
      reader.on('ready', () => {
        metrics.redisUp.set(1);
        readOnceConnected();
      });
      reader.on('close', () => metrics.redisUp.set(0));
      for (const client of [reader, subscriber]) client.connect().catch(() => {});
      timer = setInterval(() => void readAll(), RE_READ_EVERY_MS);
    },
    readAll,
    stop: async () => {
      clearInterval(timer);
      clearTimeout(gathering);
      clearTimeout(readying);
      await Promise.all([closeRedis(reader), closeRedis(subscriber)]);
    },
  };
}

function keysOf(sites: Sites): Set<string> {
  const keys = sites.all().flatMap(({ sectionKeys }) => [...sectionKeys.categories, ...sectionKeys.locations]);
  return new Set(keys.filter((key) => key !== null));
}
