import { digest } from '../../shared/node/digest.ts';
import { type SectionRecord, sectionRecordSchema } from '../../shared/node/redis/records.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { ANNOUNCE_CHANNEL, feedKey } from '../../shared/node/redis/redis-keys.ts';
import { redisScript } from '../../shared/node/redis/redis-script.ts';

/** Records of what is no longer configured expire. Reconciling extends the others each minute. */
export const EXPIRES_AFTER_MS = 48 * 3_600_000;

export interface BuiltSection extends Pick<SectionRecord, 'builtAt'> {
  builtFrom: string;
  articles: string;
}

/** Refuses a section built before another worker stored a newer result of one of its feeds. */
const saveSectionScript = redisScript(`
local version, builtFrom, builtAt, articles = unpack(ARGV)
for i = 2, #KEYS do
  local rev = redis.call('HGET', KEYS[i], 'rev') or ''
  if rev ~= ARGV[i + 3] then return 'superseded' end
end
local before = redis.call('HGET', KEYS[1], 'version')
redis.call('HSET', KEYS[1], 'version', version, 'builtFrom', builtFrom, 'builtAt', builtAt, 'articles', articles)
redis.call('PEXPIRE', KEYS[1], ${EXPIRES_AFTER_MS})
if before == version then return 'unchanged' end
redis.call('PUBLISH', '${ANNOUNCE_CHANNEL}', KEYS[1])
return 'published'`);

export type SectionStore = ReturnType<typeof createSectionStore>;

export function createSectionStore(redis: RedisClient) {
  const extendAndReadOne = async (key: string) => {
    const [builtFrom] = await Promise.all([redis.hget(key, 'builtFrom'), redis.pexpire(key, EXPIRES_AFTER_MS)]);
    return builtFrom;
  };
  return {
    /**
     * Writes a record built from these revisions, and announces it when its articles differ from those before. `superseded`
     * when a feed has changed since it was built: nothing was written.
     */
    save: async (
      key: string,
      { builtFrom, builtAt, articles }: BuiltSection,
      revisions: readonly { url: string; rev: string }[],
    ) => {
      const fields = [digest(articles), builtFrom, builtAt, articles];
      const result = await saveSectionScript(
        redis,
        [key, ...revisions.map(({ url }) => feedKey(url))],
        [...fields, ...revisions.map(({ rev }) => rev)],
      );
      return result === 'published' || result === 'unchanged' ? result : 'superseded';
    },
    /** Null if there is no record that can be read. */
    read: async (key: string) => sectionRecordSchema.safeParse(await redis.hgetall(key)).data ?? null,
    /** Extends the records' time to live, and reads what each was built from. Null if there is none. */
    extendAndRead: (keys: readonly string[]) => Promise.all(keys.map(extendAndReadOne)),
  };
}
