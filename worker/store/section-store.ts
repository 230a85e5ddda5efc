import type { SectionRecord } from '../../shared/node/redis/records.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { replaceWrongType } from '../../shared/node/redis/redis-error.ts';
import { ANNOUNCE_CHANNEL, feedKey } from '../../shared/node/redis/redis-keys.ts';
import { redisScript } from '../../shared/node/redis/redis-script.ts';

/** Records of what is no longer configured expire; reconciling extends the others each minute. */
export const EXPIRES_AFTER_MS = 48 * 3_600_000;

export interface FeedRevision {
  url: string;
  rev: string;
}

/** `overtaken` when a feed has changed since the section was built: nothing was written. */
type SectionSaveResult = 'published' | 'unchanged' | 'overtaken';

export type BuiltSection = SectionRecord & { builtFrom: string };

export interface SectionStore {
  /** Null where there is no record that can be read. */
  versionOf: (key: string) => Promise<string | null>;
  /** Writes a record built from these revisions, and announces it when its articles differ from those before. */
  save: (key: string, record: BuiltSection, revisions: readonly FeedRevision[]) => Promise<SectionSaveResult>;
  /** Extends the records' time to live, and reads what each was built from; null where it is missing or damaged. */
  extendAndRead: (keys: readonly string[]) => Promise<(string | null)[]>;
}

/** Refuses a section built before another worker stored a newer result of one of its feeds. */
const save = redisScript(`
local version, builtFrom, builtAt, articles = unpack(ARGV)
for i = 2, #KEYS do
  local rev = redis.call('HGET', KEYS[i], 'rev') or ''
  if rev ~= ARGV[i + 3] then return 'overtaken' end
end
local before = redis.call('TYPE', KEYS[1]).ok == 'hash' and redis.call('HGET', KEYS[1], 'version')
redis.call('DEL', KEYS[1])
redis.call('HSET', KEYS[1], 'version', version, 'builtFrom', builtFrom, 'builtAt', builtAt, 'articles', articles, 'bytes', #articles)
redis.call('PEXPIRE', KEYS[1], ${EXPIRES_AFTER_MS})
if before == version then return 'unchanged' end
redis.call('PUBLISH', '${ANNOUNCE_CHANNEL}', KEYS[1])
return 'published'`);

/**
 * False for a record that is missing or no hash, or whose articles have another length than was written: reading them all would
 * take Redis long. A record of an earlier build has no length.
 */
const extendAndRead = redisScript(`
if redis.call('TYPE', KEYS[1]).ok ~= 'hash' then return false end
local builtFrom, bytes = unpack(redis.call('HMGET', KEYS[1], 'builtFrom', 'bytes'))
redis.call('PEXPIRE', KEYS[1], ${EXPIRES_AFTER_MS})
local length = redis.call('HSTRLEN', KEYS[1], 'articles')
if length == 0 or (bytes and tonumber(bytes) ~= length) then return false end
return builtFrom`);

export function createSectionStore(redis: RedisClient): SectionStore {
  return {
    versionOf: (key) => replaceWrongType(redis.hget(key, 'version'), null),
    save: async (key, { version, builtFrom, builtAt, articles }, revisions) => {
      const fields = [version, builtFrom, builtAt, JSON.stringify(articles)];
      const result = await save(
        redis,
        [key, ...revisions.map(({ url }) => feedKey(url))],
        [...fields, ...revisions.map(({ rev }) => rev)],
      );
      return result === 'published' || result === 'unchanged' ? result : 'overtaken';
    },
    extendAndRead: (keys) => Promise.all(keys.map((key) => extendAndReadOne(redis, key))),
  };
}

async function extendAndReadOne(redis: RedisClient, key: string): Promise<string | null> {
  const builtFrom = await extendAndRead(redis, [key]);
  return typeof builtFrom === 'string' ? builtFrom : null;
}
