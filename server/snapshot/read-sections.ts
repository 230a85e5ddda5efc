import type { RedisClient } from '../../shared/node/redis.ts';
import { publicationKey } from '../../shared/node/redis-keys.ts';
import type { TenantRegistry } from '../publications/registry.ts';
import { shownFrom } from './publication-state.ts';
import type { SectionMemory } from './section-memory.ts';
import type { SnapshotMemory } from './snapshot-memory.ts';

/** Records in one pipeline, so that a large read never blocks Redis. */
const BATCH = 50;

/** The keys of every section that a publication lists. */
export function sectionKeysOfAll(registry: TenantRegistry): Set<string> {
  const keys = registry.all().flatMap(({ sectionKeys }) => [...sectionKeys.categories, ...sectionKeys.locations]);
  return new Set(keys.filter((key) => key !== null));
}

/** Reads the records under these keys into memory. Rejects while Redis is away. */
export async function readSections(
  redis: Pick<RedisClient, 'hgetall'>,
  keys: readonly string[],
  sections: SectionMemory,
): Promise<void> {
  for (let start = 0; start < keys.length; start += BATCH) {
    const batch = keys.slice(start, start + BATCH);
    // Each record is stored when its response arrives: later, it could replace a newer one.
    await Promise.all(batch.map(async (key) => sections.set(key, await redis.hgetall(key))));
  }
}

/** Reads from when on each publication without a snapshot is shown. Rejects while Redis is away. */
export async function readStates(
  redis: RedisClient,
  registry: TenantRegistry,
  snapshots: SnapshotMemory,
): Promise<void> {
  for (const tenant of registry.all()) {
    if (snapshots.of(tenant)) continue;
    const { id } = tenant.publication;
    snapshots.showFrom(id, shownFrom(await redis.hgetall(publicationKey(id))));
  }
}
