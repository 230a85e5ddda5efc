import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { publicationKey } from '../../shared/node/redis/redis-keys.ts';
import type { SectionMemory } from './section-memory.ts';
import type { SnapshotMemory } from './snapshot-memory.ts';

/** Reads only the records that changed, and returns their keys. Rejects while Redis is away; nothing is stored then. */
export async function readSections(
  redis: Pick<RedisClient, 'hget' | 'hgetall'>,
  keys: readonly string[],
  sections: SectionMemory,
): Promise<string[]> {
  const versions = await Promise.all(keys.map((key) => redis.hget(key, 'version')));
  const changed = keys.filter((key, index) => sections.isChanged(key, versions[index] ?? null));
  const records = await Promise.all(changed.map((key) => redis.hgetall(key)));
  for (const [index, key] of changed.entries()) sections.set(key, records[index] ?? {});
  return changed;
}

/** Reads which of these publications a worker has declared ready. */
export async function readReadiness(
  redis: Pick<RedisClient, 'hexists'>,
  ids: readonly string[],
  snapshots: Pick<SnapshotMemory, 'setReady'>,
): Promise<void> {
  await Promise.all(
    ids.map(async (id) => snapshots.setReady(id, (await redis.hexists(publicationKey(id), 'readyAt')) === 1)),
  );
}
