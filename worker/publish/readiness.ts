import { batches } from '../../shared/node/batches.ts';
import { FIRST_SNAPSHOT_AFTER_MS } from '../../shared/node/redis/records.ts';
import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { replaceWrongType } from '../../shared/node/redis/redis-error.ts';
import { ANNOUNCE_CHANNEL, feedKey, publicationKey } from '../../shared/node/redis/redis-keys.ts';
import { redisScript } from '../../shared/node/redis/redis-script.ts';
import type { Catalog, CatalogPublication } from '../schedule/catalog.ts';
import { EXPIRES_AFTER_MS } from '../store/section-store.ts';
import type { SectionPublisher } from './publish-sections.ts';

const BATCH = 200;

interface ReadinessOptions {
  redis: RedisClient;
  catalog: () => Catalog;
  /** Brings these sections up to date, so that none is missing when servers are notified. */
  publishStale: SectionPublisher['publishStale'];
  now: () => number;
}

/** Which publications have their first snapshot: `firstPollAt` and `readyAt`, written once. */
export interface Readiness {
  noteFirstPoll: (publications: readonly string[]) => Promise<void>;
  /** Declares publications ready whose feeds were all tried once, or whose first poll began 30 s ago. */
  declareReady: () => Promise<void>;
  /** Extends the records' time to live, and forgets what Redis has lost of them. */
  revalidate: () => Promise<void>;
}

const declareReadyScript = redisScript(`
if redis.call('TYPE', KEYS[1]).ok ~= 'hash' then redis.call('DEL', KEYS[1]) end
if redis.call('HSETNX', KEYS[1], 'readyAt', ARGV[1]) == 1 then redis.call('PUBLISH', '${ANNOUNCE_CHANNEL}', KEYS[1]) end
return 1`);

/** Remembers what Redis has until `revalidate`: for publications that are ready, the other two methods send it nothing. */
export function createReadiness({ redis, catalog, publishStale, now }: ReadinessOptions): Readiness {
  const started = new Set<string>();
  const ready = new Set<string>();
  const tried = new Set<string>();

  const allTried = async (urls: readonly string[]) => {
    for (const url of urls) {
      if (tried.has(url)) continue;
      if ((await redis.exists(feedKey(url))) === 0) return false;
      tried.add(url);
    }
    return true;
  };
  const declareOneReady = async (publication: CatalogPublication) => {
    const key = publicationKey(publication.id);
    const [firstPollAt, readyAt] = await replaceWrongType(redis.hmget(key, 'firstPollAt', 'readyAt'), []);
    if (!readyAt) {
      const isLate = firstPollAt && now() - Number(firstPollAt) >= FIRST_SNAPSHOT_AFTER_MS;
      if (!isLate && !(await allTried(publication.feedUrls))) return;
      await publishStale(publication.sections);
      await declareReadyScript(redis, [key], [now()]);
    }
    await redis.pexpire(key, EXPIRES_AFTER_MS);
    ready.add(publication.id);
  };
  const revalidateOne = async ({ id }: CatalogPublication) => {
    const key = publicationKey(id);
    const reply = replaceWrongType(redis.hget(key, 'readyAt'), null);
    const [, readyAt] = await Promise.all([redis.pexpire(key, EXPIRES_AFTER_MS), reply]);
    if (readyAt === null) ready.delete(id);
    else ready.add(id);
  };

  return {
    noteFirstPoll: async (publications) => {
      const unnoted = publications.filter((id) => !ready.has(id) && !started.has(id));
      if (unnoted.length === 0) return;
      // Before Redis responds, so that polls that begin meanwhile do not note the same.
      for (const id of unnoted) started.add(id);
      await noteAll(redis, unnoted, now()).catch((error: unknown) => {
        for (const id of unnoted) started.delete(id);
        throw error;
      });
    },
    declareReady: async () => {
      const unready = catalog().publications.filter(({ id }) => !ready.has(id));
      for (const publication of unready) await declareOneReady(publication);
    },
    revalidate: async () => {
      started.clear();
      tried.clear();
      for (const batch of batches(catalog().publications, BATCH)) await Promise.all(batch.map(revalidateOne));
    },
  };
}

async function noteAll(redis: RedisClient, publications: readonly string[], now: number): Promise<void> {
  const transaction = redis.multi();
  for (const id of publications) {
    transaction.hsetnx(publicationKey(id), 'firstPollAt', now).pexpire(publicationKey(id), EXPIRES_AFTER_MS);
  }
  await transaction.exec();
}
