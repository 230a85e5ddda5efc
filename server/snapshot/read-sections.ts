import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { publicationKey } from '../../shared/node/redis/redis-keys.ts';
import { shownFrom } from './publication-state.ts';
import { HEAD_FIELDS, type SectionMemory } from './section-memory.ts';
import type { SnapshotMemory } from './snapshot-memory.ts';

/** Reads only the records that changed. Rejects while Redis is away. */
export async function readSections(
  redis: Pick<RedisClient, 'hgetall' | 'hmget'>,
  keys: readonly string[],
  sections: SectionMemory,
): Promise<void> {
  const heads = await Promise.all(keys.map((key) => redis.hmget(key, ...HEAD_FIELDS)));
  const changed = keys.filter((key, index) => sections.isChanged(key, heads[index] ?? []));
  await Promise.all(changed.map(async (key) => sections.set(key, await redis.hgetall(key))));
}

export async function readStates(
  redis: Pick<RedisClient, 'hgetall'>,
  ids: readonly string[],
  snapshots: Pick<SnapshotMemory, 'showFrom'>,
): Promise<void> {
  await Promise.all(ids.map(async (id) => snapshots.showFrom(id, shownFrom(await redis.hgetall(publicationKey(id))))));
}
