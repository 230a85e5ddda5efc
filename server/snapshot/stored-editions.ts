import { LRUCache } from 'lru-cache';
import type { Edition } from '../../shared/model/edition.ts';
import { messageOf } from '../../shared/node/process/error-text.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import { unpackEdition } from '../../shared/node/redis/edition-records.ts';
import { isWrongType, type RedisClient } from '../../shared/node/redis/redis.ts';
import { editionKey } from '../../shared/node/redis/redis-keys.ts';
import { within } from '../../shared/node/within.ts';
import { RefusedError, unavailable } from '../limits/limits.ts';

/** A request waits no longer for Redis. */
const WAIT_MS = 1_000;
/** Each takes about 100 KB. */
const MAX_IN_MEMORY = 200;
const INVALID_TTL_MS = 60_000;

/**
 * Reads an edition, which never changes, from memory or from Redis. Null for a record that is lost or invalid.
 * @throws RefusedError while Redis does not answer.
 */
export type ReadEdition = (publication: string, name: string) => Promise<Edition | null>;

export function createReadEdition(redis: Pick<RedisClient, 'getBuffer'>, log: Logger): ReadEdition {
  const inMemory = new LRUCache<string, { edition: Edition | null }>({ max: MAX_IN_MEMORY });
  const readRecord = async (key: string): Promise<Edition> => {
    const bytes = await within(redis.getBuffer(key), WAIT_MS).catch((error: unknown) => {
      throw isWrongType(error) ? error : unavailable(`Redis does not answer (${messageOf(error)})`);
    });
    if (bytes === 'timeout') throw unavailable('Redis does not answer');
    if (bytes === null) throw new Error('no record');
    return unpackEdition(bytes);
  };
  return async (publication, name) => {
    const key = editionKey(publication, name);
    const cached = inMemory.get(key);
    if (cached) return cached.edition;
    try {
      const edition = await readRecord(key);
      inMemory.set(key, { edition });
      return edition;
    } catch (err) {
      if (err instanceof RefusedError) throw err;
      log.error({ err, publication, edition: name }, 'invalid edition');
      inMemory.set(key, { edition: null }, { ttl: INVALID_TTL_MS });
      return null;
    }
  };
}
