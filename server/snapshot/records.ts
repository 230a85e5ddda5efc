import * as z from 'zod';
import type { EditionList } from '../../shared/model/snapshot.ts';
import { batches } from '../../shared/node/batches.ts';
import { messageOf } from '../../shared/node/process/error-text.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import { LIST_VERSION, parseEditionList } from '../../shared/node/redis/edition-records.ts';
import { sectionRecordSchema } from '../../shared/node/redis/records.ts';
import { isWrongType, type RedisClient } from '../../shared/node/redis/redis.ts';
import { createYieldToEventLoop } from '../../shared/node/yield-to-event-loop.ts';
import type { SectionContent } from './build-snapshot.ts';

const BATCH = 50;

type RecordsRedis = Pick<RedisClient, 'hget' | 'hgetall'>;

type Hash = Readonly<Record<string, string>>;

interface RecordsOptions<T> {
  redis: RecordsRedis;
  log: Logger;
  /** What the log says of a record that cannot be read. */
  invalidMessage: string;
  versionField: string;
  /** Reads a record, which has no fields if it is absent. If it throws, `before` stays. */
  parse: (hash: Hash, before: T | undefined, key: string) => T | undefined;
}

/** Records of Redis in memory, by their keys. One is read again only if its version has changed. */
function createVersionedRecords<T>({ redis, log, invalidMessage, versionField, parse }: RecordsOptions<T>) {
  const records = new Map<string, { version: string | null; value: T | undefined }>();
  const logInvalid = (key: string, error: unknown, before: T | undefined) =>
    log.error({ key, reason: invalidReason(error), hasPrevious: before !== undefined }, invalidMessage);

  const readIfChanged = async (key: string) => {
    const before = records.get(key);
    try {
      const version = await redis.hget(key, versionField);
      return before?.version === version ? [] : [{ key, hash: await redis.hgetall(key) }];
    } catch (error) {
      if (!isWrongType(error)) throw error;
      records.set(key, { version: null, value: before?.value });
      logInvalid(key, error, before?.value);
      return [];
    }
  };
  const parsed = (key: string, hash: Hash): T | undefined => {
    const before = records.get(key)?.value;
    try {
      return parse(hash, before, key);
    } catch (error) {
      logInvalid(key, error, before);
      return before;
    }
  };

  return {
    get: (key: string) => records.get(key)?.value,
    isRead: (key: string) => records.has(key),
    /** Reads the records that changed, and returns their keys. Rejects while Redis is unreachable. */
    read: async (keys: readonly string[]) => {
      const changed: string[] = [];
      const yieldToEventLoop = createYieldToEventLoop();
      for (const batch of batches(keys, BATCH)) {
        for (const { key, hash } of (await Promise.all(batch.map(readIfChanged))).flat()) {
          records.set(key, { version: hash[versionField] ?? null, value: parsed(key, hash) });
          changed.push(key);
          await yieldToEventLoop();
        }
      }
      return changed;
    },
    keepOnly: (keys: ReadonlySet<string>) => {
      for (const key of records.keys()) if (!keys.has(key)) records.delete(key);
    },
  };
}

export type Records = ReturnType<typeof createRecords>;

function invalidReason(error: unknown): string {
  if (!(error instanceof z.ZodError)) return messageOf(error);
  const [issue] = error.issues;
  return `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a record'}`;
}

/** What the server holds of Redis. All publications that list the same feeds share the content of a section. */
export function createRecords(redis: RecordsRedis, log: Logger) {
  return {
    /** An absent section, as an invalid one, leaves the content in memory. */
    sections: createVersionedRecords<SectionContent>({
      redis,
      log,
      invalidMessage: 'invalid section record',
      versionField: 'version',
      parse: (hash, before) => (Object.keys(hash).length === 0 ? before : sectionRecordSchema.parse(hash)),
    }),
    editionLists: createVersionedRecords<EditionList>({
      redis,
      log,
      invalidMessage: 'invalid edition list',
      versionField: LIST_VERSION,
      parse: (hash, _before, key) => {
        const { listed, invalid } = parseEditionList(hash);
        if (invalid.length > 0) log.error({ key, invalid }, 'invalid entries in the edition list');
        return { version: hash[LIST_VERSION] ?? '', listed };
      },
    }),
    ready: createVersionedRecords<true>({
      redis,
      log,
      invalidMessage: 'invalid readiness record',
      versionField: 'readyAt',
      parse: ({ readyAt }, before) => (readyAt ? true : before),
    }),
  };
}
