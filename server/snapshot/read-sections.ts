import type { RedisClient } from '../../shared/node/redis.ts';
import { publicationKey } from '../../shared/node/redis-keys.ts';
import type { TenantRegistry } from '../publications/registry.ts';
import { shownFrom } from './publication-state.ts';
import type { HeldSections } from './section-memory.ts';
import type { SnapshotMemory } from './snapshot-memory.ts';

/** Records in one pipeline, so that a large read never blocks Redis. */
const BATCH = 50;

/** The keys of every section that a publication lists. */
export function sectionKeysOfAll(registry: TenantRegistry): Set<string> {
  const keys = registry.all().flatMap(({ sectionKeys }) => [...sectionKeys.categories, ...sectionKeys.locations]);
  return new Set(keys.filter((key) => key !== null));
}

/** Takes over the records under these keys. Rejects while Redis is away. */
export async function readSections(redis: RedisClient, keys: readonly string[], held: HeldSections): Promise<void> {
  for (let start = 0; start < keys.length; start += BATCH) {
    const batch = keys.slice(start, start + BATCH);
    const records = await Promise.all(batch.map((key) => redis.hgetall(key)));
    for (const [index, key] of batch.entries()) held.take(key, records[index] ?? {});
  }
}

/** Learns from when on each publication without a snapshot is shown. Rejects while Redis is away. */
export async function readStates(
  redis: RedisClient,
  registry: TenantRegistry,
  snapshots: SnapshotMemory,
): Promise<void> {
  for (const site of registry.all()) {
    if (snapshots.of(site)) continue;
    const { id } = site.publication;
    snapshots.showFrom(id, shownFrom(await redis.hgetall(publicationKey(id))));
  }
}
