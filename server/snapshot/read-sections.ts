import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { publicationKey } from '../../shared/node/redis/redis-keys.ts';
import { shownFrom } from './publication-state.ts';
import { HEAD_FIELDS, type SectionMemory } from './section-memory.ts';
import type { SnapshotMemory } from './snapshot-memory.ts';

/** Reads only the records that changed, and returns their keys. Rejects while Redis is away; nothing is stored then. */
export async function readSections(
  redis: Pick<RedisClient, 'hgetall' | 'hmget'>,
  keys: readonly string[],
  sections: SectionMemory,
): Promise<string[]> {
  const heads = await Promise.all(keys.map((key) => redis.hmget(key, ...HEAD_FIELDS)));
  const changed = keys.filter((key, index) => sections.isChanged(key, heads[index] ?? []));
  const records = await Promise.all(changed.map((key) => redis.hgetall(key)));
  for (const [index, key] of changed.entries()) sections.set(key, records[index] ?? {});
  return changed;
}

export async function readStates(
  redis: Pick<RedisClient, 'hgetall'>,
  ids: readonly string[],
  snapshots: Pick<SnapshotMemory, 'showFrom'>,
): Promise<void> {
  await Promise.all(ids.map(async (id) => snapshots.showFrom(id, shownFrom(await redis.hgetall(publicationKey(id))))));
}
