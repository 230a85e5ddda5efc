import type { Edition, ListedEdition } from '../../shared/model/edition.ts';
import {
  LIST_VERSION,
  listedJson,
  packEdition,
  parseEditionList,
  unpackEdition,
} from '../../shared/node/redis/edition-records.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { ANNOUNCE_CHANNEL, editionKey, editionsKey, publicationKey } from '../../shared/node/redis/redis-keys.ts';
import { redisScript } from '../../shared/node/redis/redis-script.ts';

const DAY_MS = 86_400_000;

export interface EditionStore {
  /** The editions of a publication, the newest first, and the fields of the list that are none. */
  list: (publication: string) => Promise<{ listed: ListedEdition[]; refused: string[] }>;
  /** Whether the list has the edition, or that nothing new had come for it. */
  has: (publication: string, name: string) => Promise<boolean>;
  /** @throws Error when the record is no edition. */
  read: (publication: string, name: string) => Promise<Edition>;
  /** Keeps for so many days an edition, or, if it is null, that nothing new had come. False if another worker was first. */
  save: (publication: string, listed: ListedEdition, edition: Edition | null, days: number) => Promise<boolean>;
  /** Keeps these for so many days from now: they may have been saved for fewer. */
  extend: (publication: string, names: readonly string[], days: number) => Promise<void>;
  remove: (publication: string, names: readonly string[]) => Promise<void>;
}

const saveScript = redisScript(`
local name, listed, version, edition, expiresMs, announced = unpack(ARGV)
if redis.call('HSETNX', KEYS[1], name, listed) == 0 then return 0 end
if edition ~= '' then redis.call('SET', KEYS[2], edition, 'PX', expiresMs) end
redis.call('HSET', KEYS[1], '${LIST_VERSION}', version)
redis.call('PEXPIRE', KEYS[1], expiresMs)
redis.call('PUBLISH', '${ANNOUNCE_CHANNEL}', announced)
return 1`);

/** They are removed by date. What a worker with other publication files left behind runs out a day later. */
const expiresAfter = (days: number): number => (days + 1) * DAY_MS;

export function createEditionStore(redis: RedisClient): EditionStore {
  return {
    list: async (publication) => parseEditionList(await redis.hgetall(editionsKey(publication))),
    has: async (publication, name) => (await redis.hexists(editionsKey(publication), name)) === 1,
    read: async (publication, name) => {
      const bytes = await redis.getBuffer(editionKey(publication, name));
      if (bytes === null) throw new Error(`no record of the edition ${name}`);
      return unpackEdition(bytes);
    },
    save: async (publication, listed, edition, days) => {
      const keys = [editionsKey(publication), editionKey(publication, listed.name)];
      const bytes = edition === null ? '' : await packEdition(edition);
      const version = `${listed.name} ${listed.at}`;
      const values = [listed.name, listedJson(listed), version, bytes, expiresAfter(days), publicationKey(publication)];
      return (await saveScript(redis, keys, values)) === 1;
    },
    extend: async (publication, names, days) => {
      const keys = [editionsKey(publication), ...names.map((name) => editionKey(publication, name))];
      await Promise.all(keys.map((key) => redis.pexpire(key, expiresAfter(days))));
    },
    remove: async (publication, names) => {
      if (names.length === 0) return;
      await redis.hdel(editionsKey(publication), ...names);
      await redis.hset(editionsKey(publication), LIST_VERSION, `without ${names.at(0)}`);
      for (const name of names) await redis.del(editionKey(publication, name));
    },
  };
}
