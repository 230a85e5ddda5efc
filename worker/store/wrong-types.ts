import type { Logger } from '../../shared/node/process/logger.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import {
  DUE_KEY,
  ENROLLED_KEY,
  feedKey,
  hostOf,
  hostSlotsKey,
  LAST_CLAIM_KEY,
  publicationKey,
  sectionKey,
  WEBSUB_DUE_KEY,
  WEBSUB_FEEDS_KEY,
} from '../../shared/node/redis/redis-keys.ts';
import type { Catalog } from '../schedule/catalog.ts';

function typesOf({ feeds, sections, publications }: Catalog): Map<string, string> {
  const urls = Array.from(feeds.keys());
  const ids = publications.map(({ id }) => id);
  const slots = urls.map((url) => hostSlotsKey(hostOf(url)));
  const records = [...urls.map(feedKey), ...sections.map(({ feeds }) => sectionKey(feeds)), ...ids.map(publicationKey)];
  const sets = [DUE_KEY, ENROLLED_KEY, WEBSUB_DUE_KEY];
  const hashes = [WEBSUB_FEEDS_KEY, ...records];
  return new Map([
    [LAST_CLAIM_KEY, 'string'],
    ...[...sets, ...slots].map((key) => [key, 'zset'] as const),
    ...hashes.map((key) => [key, 'hash'] as const),
  ]);
}

/**
 * Removes keys that something else has overwritten with another type: no command of ours can use or replace them. Editions stay:
 * they alone cannot be made again, and another version may store them in its own way.
 */
export async function removeWrongTypes(redis: RedisClient, catalog: Catalog, log: Logger): Promise<void> {
  const types = Array.from(typesOf(catalog));
  const found = await Promise.all(types.map(([key]) => redis.type(key)));
  const wrong = types.filter(([, type], index) => found[index] !== 'none' && found[index] !== type);
  for (const [key] of wrong) await redis.del(key);
  if (wrong.length > 0) log.error({ keys: wrong.map(([key]) => key) }, 'keys of a wrong type removed');
}
