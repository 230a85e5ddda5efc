import { LRUCache } from 'lru-cache';
import type { Logger } from '../../shared/node/process/logger.ts';
import { RefusedError } from '../limits/limits.ts';
import type { ServerMetrics } from '../ops/metrics.ts';
import type { RequestContext } from '../publications/request-context.ts';
import { type CacheEntry, createCacheEntry, type FinishedResponse, sizeOfEntry } from './cache-entry.ts';

const TTL_MS = 60_000;
/** How long the previous entry is served if its successor could not be created. */
const RETRY_AFTER_MS = 5_000;

export interface CacheKey {
  /** What an entry may be served for, even if it is old. */
  key: string;
  /** The version of the content: an entry of another version is created anew. */
  version: string;
}

/**
 * `name` is the path with the parameters that the page knows. The key has the publication files of the tenant and of its
 * snapshot, so that nothing from before a change of `hide` is served after it.
 */
export function cacheKey({ tenant, snapshot, host }: RequestContext, name: string, version: string): CacheKey {
  const files = `${tenant.configVersion} ${snapshot?.configVersion ?? ''}`;
  return { key: `${tenant.publication.id} ${files} ${host ?? ''} ${name}`, version };
}

interface ResponseCacheOptions {
  maxBytes: number;
  log: Logger;
  metrics: ServerMetrics;
  /** A clock that nobody sets. */
  now: () => number;
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

export function createResponseCache({ maxBytes, log, metrics, now }: ResponseCacheOptions) {
  const hits = metrics.cacheLookups.labels({ result: 'hit' });
  const misses = metrics.cacheLookups.labels({ result: 'miss' });
  const underWay = new Map<string, Promise<CacheEntry>>();
  const nameOf = ({ key, version }: CacheKey) => `${key} ${version}`;
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    sizeCalculation: sizeOfEntry,
    ttl: TTL_MS,
    ttlResolution: 0,
    perf: { now },
    noDeleteOnStaleGet: true,
  });
  const store = (key: string, entry: CacheEntry, ttl: number) => {
    entries.set(key, entry, { ttl });
    metrics.cacheBytes.set(entries.calculatedSize);
    return entry;
  };
  const create = async ({ key, version }: CacheKey, response: Promise<FinishedResponse>) => {
    const stopTimer = metrics.creationDuration.startTimer();
    try {
      const finished = await response;
      return store(key, await createCacheEntry(finished, version), finished.ttlMs ?? TTL_MS);
    } catch (error) {
      const isRefused = error instanceof RefusedError;
      if (!isRefused) metrics.failedCreations.inc();
      const previous = entries.peek(key, { allowStale: true });
      if (!previous) throw error;
      log[isRefused ? 'debug' : 'error'](
        { err: error, key },
        'response could not be created, serving the previous one',
      );
      return store(key, { ...previous, version }, RETRY_AFTER_MS);
    } finally {
      stopTimer();
    }
  };

  return {
    get: ({ key, version }: CacheKey) => {
      const entry = entries.get(key);
      const isFresh = entry?.version === version;
      (isFresh ? hits : misses).inc();
      return isFresh ? entry : undefined;
    },
    /** The entry that is being created for another request. */
    creating: (key: CacheKey) => underWay.get(nameOf(key)),
    /** Makes an entry of a response. If the response fails, the previous entry is served, of any version. */
    fill: (key: CacheKey, response: Promise<FinishedResponse>) => {
      const entry = create(key, response).finally(() => underWay.delete(nameOf(key)));
      underWay.set(nameOf(key), entry);
      return entry;
    },
  };
}
