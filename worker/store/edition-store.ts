import type { Edition } from '../../shared/model/edition.ts';
import { LIST_VERSION, listedJson, packEdition, parseEditionList } from '../../shared/node/redis/edition-records.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { ANNOUNCE_CHANNEL, editionKey, editionsKey, publicationKey } from '../../shared/node/redis/redis-keys.ts';
import { redisScript } from '../../shared/node/redis/redis-script.ts';

const DAY_MS = 86_400_000;

const saveEditionScript = redisScript(`
local name, listed, version, edition, expiresMs, announced = unpack(ARGV)
if redis.call('HSETNX', KEYS[1], name, listed) == 0 then return 0 end
redis.call('SET', KEYS[2], edition, 'PX', expiresMs)
redis.call('HSET', KEYS[1], '${LIST_VERSION}', version)
redis.call('PEXPIRE', KEYS[1], expiresMs)
redis.call('PUBLISH', '${ANNOUNCE_CHANNEL}', announced)
return 1`);

/** They are removed by date. What a worker with other publication files left behind runs out a day later. */
const expiresAfter = (days: number): number => (days + 1) * DAY_MS;

export type EditionStore = ReturnType<typeof createEditionStore>;

export function createEditionStore(redis: RedisClient) {
  return {
    /** The newest first. */
    list: async (publication: string) => parseEditionList(await redis.hgetall(editionsKey(publication))).listed,
    has: async (publication: string, name: string) => (await redis.hexists(editionsKey(publication), name)) === 1,
    /** Stores an edition for `days`. False if another worker was first. */
    save: async (publication: string, name: string, edition: Edition, days: number) => {
      const keys = [editionsKey(publication), editionKey(publication, name)];
      const version = `${name} ${edition.at}`;
      const bytes = await packEdition(edition);
      const values = [name, listedJson(edition), version, bytes, expiresAfter(days), publicationKey(publication)];
      return (await saveEditionScript(redis, keys, values)) === 1;
    },
    /** Extends their life to `days` from now: they may have been saved for fewer. */
    extend: async (publication: string, names: readonly string[], days: number) => {
      const keys = [editionsKey(publication), ...names.map((name) => editionKey(publication, name))];
      await Promise.all(keys.map((key) => redis.pexpire(key, expiresAfter(days))));
    },
    remove: async (publication: string, names: readonly string[]) => {
      if (names.length === 0) return;
      await redis.hdel(editionsKey(publication), ...names);
      await redis.hset(editionsKey(publication), LIST_VERSION, `without ${names.at(0)}`);
      for (const name of names) await redis.del(editionKey(publication, name));
    },
  };
}
