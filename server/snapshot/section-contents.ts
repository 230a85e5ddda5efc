import type * as z from 'zod';
import type { StoredArticle } from '../../shared/model/article.ts';
import { batches } from '../../shared/node/batches.ts';
import { messageOf } from '../../shared/node/process/error-text.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import { sectionRecordSchema } from '../../shared/node/redis/records.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { isRedisOutage } from '../../shared/node/redis/redis-error.ts';
import { createYieldToEventLoop } from '../../shared/node/yield-to-event-loop.ts';
import type { ServerMetrics } from '../metrics.ts';

/** Keys in one round trip. */
const BATCH = 50;

/** A section as a worker published it. */
export interface SectionContent {
  version: string;
  builtAt: number;
  articles: readonly StoredArticle[];
}

type SectionsRedis = Pick<RedisClient, 'hget' | 'hgetall'>;

const reasonOf = ({ issues: [issue] }: z.ZodError): string =>
  `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a record'}`;

/** The sections in memory, by their keys in Redis. All publications that list the same feeds share their content. */
export type SectionContents = ReturnType<typeof createSectionContents>;

/** A refused record is counted, and logged. */
export function createSectionContents(redis: SectionsRedis, log: Logger, metrics: ServerMetrics) {
  const contents = new Map<string, SectionContent>();
  const versions = new Map<string, string | null>();

  const refuse = (key: string, reason: string) => {
    metrics.refusedRecords.inc();
    log.error({ key, reason, hasPrevious: contents.has(key) }, 'section record refused');
  };
  const readIfChanged = async (key: string) => {
    try {
      const version = await redis.hget(key, 'version');
      return versions.get(key) === version ? [] : [{ key, hash: await redis.hgetall(key) }];
    } catch (error) {
      if (isRedisOutage(error)) throw error;
      // A key that holds something else must not stop all other sections.
      refuse(key, messageOf(error));
      versions.set(key, null);
      return [];
    }
  };

  return {
    get: (key: string) => contents.get(key),
    /** Whether Redis was asked for the record, be it there or not. */
    isRead: (key: string) => versions.has(key),
    /**
     * Reads the records that changed and returns their keys. An absent record, or one that is refused, leaves the content in
     * memory. Rejects while Redis is unreachable.
     */
    read: async (keys: readonly string[]) => {
      const changed: string[] = [];
      const yieldToEventLoop = createYieldToEventLoop();
      for (const batch of batches(keys, BATCH)) {
        for (const { key, hash } of (await Promise.all(batch.map(readIfChanged))).flat()) {
          versions.set(key, hash.version ?? null);
          changed.push(key);
          if (Object.keys(hash).length === 0) continue;
          const { data, error } = sectionRecordSchema.safeParse(hash);
          if (data) contents.set(key, data);
          else refuse(key, reasonOf(error));
          await yieldToEventLoop();
        }
      }
      return changed;
    },
    keepOnly: (isListed: (key: string) => boolean) => {
      for (const key of versions.keys()) {
        if (isListed(key)) continue;
        versions.delete(key);
        contents.delete(key);
      }
    },
  };
}
