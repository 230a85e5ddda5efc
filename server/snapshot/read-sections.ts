import { FIRST_SNAPSHOT_AFTER_MS } from '../../shared/node/redis/records.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { replaceWrongType } from '../../shared/node/redis/redis-error.ts';
import { publicationKey } from '../../shared/node/redis/redis-keys.ts';
import type { SectionMemory } from './section-memory.ts';

/** What a key that holds no hash is read as: a record that is refused. */
const NO_HASH = { version: 'no hash' } as const;

/** Reads only the records that changed, and returns their keys. Rejects while Redis is away; nothing is stored then. */
export async function readSections(
  redis: Pick<RedisClient, 'hget' | 'hgetall'>,
  keys: readonly string[],
  sections: SectionMemory,
): Promise<string[]> {
  const versions = await Promise.all(keys.map((key) => replaceWrongType(redis.hget(key, 'version'), NO_HASH.version)));
  const changed = keys.filter((key, index) => sections.isChanged(key, versions[index] ?? null));
  const records = await Promise.all(changed.map((key) => replaceWrongType(redis.hgetall(key), NO_HASH)));
  for (const [index, key] of changed.entries()) sections.set(key, records[index] ?? {});
  return changed;
}

/**
 * Which of these publications a worker has declared ready, or would have by now: every worker may have died since. A server
 * whose clock is behind waits for the former.
 */
export async function readReady(
  redis: Pick<RedisClient, 'hmget'>,
  ids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const isReady = async (id: string) => {
    const [readyAt, firstPollAt] = await replaceWrongType(
      redis.hmget(publicationKey(id), 'readyAt', 'firstPollAt'),
      [],
    );
    return Boolean(readyAt) || now - Number(firstPollAt ?? now) >= FIRST_SNAPSHOT_AFTER_MS;
  };
  const areReady = await Promise.all(ids.map(isReady));
  return new Set(ids.filter((_id, index) => areReady[index]));
}
