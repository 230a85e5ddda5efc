import { type EditionList, NO_EDITIONS } from '../../shared/model/snapshot.ts';
import { batches } from '../../shared/node/batches.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import { LIST_VERSION, parseEditionList } from '../../shared/node/redis/edition-records.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { isRedisOutage } from '../../shared/node/redis/redis-error.ts';
import { editionsKey } from '../../shared/node/redis/redis-keys.ts';

/** Publications in one round trip. */
const BATCH = 200;

/** Which editions each publication has. The editions themselves are read when a page shows one. */
export interface EditionLists {
  get: (publication: string) => EditionList;
  /** Reads the lists that changed, and returns the ids of their publications. Rejects while Redis is unreachable. */
  read: (publications: readonly string[]) => Promise<string[]>;
  keepOnly: (isServed: (id: string) => boolean) => void;
}

export function createEditionLists(redis: Pick<RedisClient, 'hget' | 'hgetall'>, log: Logger): EditionLists {
  const lists = new Map<string, EditionList>();
  const get = (id: string) => lists.get(id) ?? NO_EDITIONS;
  const readIfChanged = async (id: string): Promise<boolean> => {
    const key = editionsKey(id);
    try {
      const version = (await redis.hget(key, LIST_VERSION)) ?? '';
      if (version === get(id).version) return false;
      const { listed, refused } = parseEditionList(version === '' ? {} : await redis.hgetall(key));
      if (refused.length > 0) log.error({ key, refused }, 'lines of the list of editions refused');
      lists.set(id, { version, listed });
      return true;
    } catch (error) {
      if (isRedisOutage(error)) throw error;
      log.error({ err: error, key }, 'list of editions refused');
      return false;
    }
  };
  return {
    get,
    read: async (ids) => {
      const changed: string[] = [];
      for (const batch of batches(ids, BATCH)) {
        const areChanged = await Promise.all(batch.map(readIfChanged));
        changed.push(...batch.filter((_, index) => areChanged[index]));
      }
      return changed;
    },
    keepOnly: (isServed) => {
      for (const id of lists.keys()) if (!isServed(id)) lists.delete(id);
    },
  };
}
