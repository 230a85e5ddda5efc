import type { RedisClient } from '../../shared/node/redis/redis.ts';
import { ANNOUNCE_CHANNEL, feedKey, publicationKey } from '../../shared/node/redis/redis-keys.ts';
import type { Catalog, CatalogPublication } from '../schedule/catalog.ts';
import { EXPIRES_AFTER_MS } from '../store/section-store.ts';
import type { SectionPublisher } from './publish-sections.ts';

/** A publication waits this long for its feeds. Those untried or failed then count as empty. */
const WAIT_MS = 30_000;

interface PublicationReadinessOptions {
  redis: RedisClient;
  catalog: () => Catalog;
  /** Brings these sections up to date, so that none is missing when servers are notified. */
  publishStale: SectionPublisher['publishStale'];
  now: () => number;
  monotonicNow: () => number;
}

/** Which publications have their first snapshot (docs/product.md, "First snapshot"). */
export type PublicationReadiness = ReturnType<typeof createPublicationReadiness>;

export function createPublicationReadiness(options: PublicationReadinessOptions) {
  const { redis, catalog, publishStale, now, monotonicNow } = options;
  const ready = new Set<string>();
  const waitingSince = new Map<string, number>();

  const areAllTried = async (urls: readonly string[]) => (await redis.exists(...urls.map(feedKey))) === urls.length;
  const declareOneReady = async ({ id, feedUrls, sections }: CatalogPublication) => {
    const key = publicationKey(id);
    if ((await redis.exists(key)) === 0) {
      const since = waitingSince.get(id) ?? monotonicNow();
      waitingSince.set(id, since);
      const isOver = monotonicNow() - since >= WAIT_MS;
      if (!isOver && feedUrls.length > 0 && !(await areAllTried(feedUrls))) return;
      await publishStale(sections);
      if ((await redis.hsetnx(key, 'readyAt', now())) === 1) await redis.publish(ANNOUNCE_CHANNEL, key);
    }
    await redis.pexpire(key, EXPIRES_AFTER_MS);
    waitingSince.delete(id);
    ready.add(id);
  };
  return {
    /** Declares publications ready whose feeds were all tried once, or that have waited for 30 s in this worker. */
    declareReady: async () => {
      const unready = catalog().publications.filter(({ id }) => !ready.has(id));
      for (const publication of unready) await declareOneReady(publication);
    },
    isReady: (id: string) => ready.has(id),
    /** Extends the records' time to live. What Redis has lost of them is declared again. */
    extend: async () => {
      const declared = catalog().publications.filter(({ id }) => ready.has(id));
      await Promise.all(
        declared.map(async ({ id }) => {
          if ((await redis.pexpire(publicationKey(id), EXPIRES_AFTER_MS)) === 0) ready.delete(id);
        }),
      );
    },
  };
}
