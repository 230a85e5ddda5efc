import * as z from 'zod';
import { FIRST_SNAPSHOT_AFTER_MS } from '../../shared/node/redis/records.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { publicationKey } from '../../shared/node/redis/redis-keys.ts';
import type { SectionMemory } from './section-memory.ts';
import type { SnapshotMemory } from './snapshot-memory.ts';

const time = z.coerce.number().int().positive().optional().catch(undefined);
const publicationRecordSchema = z.object({ firstPollAt: time, readyAt: time });

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

/** Infinity where no worker has begun with the publication. */
export function firstSnapshotAt(fields: Readonly<Record<string, string>>): number {
  const { firstPollAt, readyAt } = publicationRecordSchema.parse(fields);
  const atLatest = firstPollAt === undefined ? Number.POSITIVE_INFINITY : firstPollAt + FIRST_SNAPSHOT_AFTER_MS;
  return Math.min(readyAt ?? Number.POSITIVE_INFINITY, atLatest);
}

export async function readPublicationRecords(
  redis: Pick<RedisClient, 'hgetall'>,
  ids: readonly string[],
  snapshots: Pick<SnapshotMemory, 'setFirstSnapshotAt'>,
): Promise<void> {
  await Promise.all(
    ids.map(async (id) => snapshots.setFirstSnapshotAt(id, firstSnapshotAt(await redis.hgetall(publicationKey(id))))),
  );
}
