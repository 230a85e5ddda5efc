import { LRUCache } from 'lru-cache';
import type { Logger } from '../../shared/node/process/logger.ts';
import { OverloadError } from '../limit-errors.ts';
import type { ServerMetrics } from '../ops/metrics.ts';
import { type CacheEntry, createCacheEntry, type FinishedResponse, sizeOfEntry } from './cache-entry.ts';

const TTL_MS = 60_000;
/** How long the previous entry stands in for one that could not be created. */
const RETRY_AFTER_MS = 5_000;

export interface CacheKey {
  /** Publication, path and known parameters. */
  key: string;
  /** The content version: an entry of another version is created anew. */
  version: string;
}

export type CreateResponse = () => Promise<FinishedResponse>;

export interface ResponseCache {
  get: (key: CacheKey) => CacheEntry | undefined;
  /**
   * Creates the entry, unless it is there. Calls for the same version share one creation. `create` is called
   * synchronously, unless another version is being created: then it waits for that one. Rejects if the creation fails
   * and there is no previous entry to serve.
   */
  load: (key: CacheKey, create: CreateResponse) => Promise<CacheEntry>;
  /** Whether an entry, of whatever version, would stand in for one that could not be created. */
  hasPrevious: (key: CacheKey) => boolean;
  /** Whether `load` would wait for a creation that is under way. */
  isCreating: (key: CacheKey) => boolean;
  forget: (prefix: string) => void;
}

export interface ResponseCacheOptions {
  name: string;
  maxBytes: number;
  log: Logger;
  metrics: ServerMetrics;
  now: () => number;
}

/** Says which version could not be created: calls for another one try again. */
class CreateError extends Error {
  readonly version: string;

  constructor(version: string, cause: unknown) {
    super('response could not be created', { cause });
    this.version = version;
  }
}

/** `creating` gets the versions that are under way, by their keys. */
function createEntries({ maxBytes, log, metrics, now }: ResponseCacheOptions, creating: Map<string, string>) {
  return new LRUCache<string, CacheEntry, { version: string; create: CreateResponse }>({
    maxSize: maxBytes,
    sizeCalculation: sizeOfEntry,
    ttl: TTL_MS,
    ttlResolution: 0,
    perf: { now },
    // A stale entry stays until its successor exists: it stands in when that cannot be created.
    noDeleteOnStaleGet: true,
    ignoreFetchAbort: true,
    fetchMethod: async (key, previous, { context: { version, create }, options }) => {
      const stopTimer = metrics.creationDuration.startTimer();
      creating.set(key, version);
      try {
        const response = await create();
        options.ttl = response.ttlMs ?? TTL_MS;
        return await createCacheEntry(response, version);
      } catch (error) {
        const isOverload = error instanceof OverloadError;
        if (!isOverload) metrics.failedCreations.inc();
        if (!previous) throw new CreateError(version, error);
        log[isOverload ? 'debug' : 'error'](
          { err: error, key },
          'response could not be created, serving the previous one',
        );
        options.ttl = RETRY_AFTER_MS;
        return { ...previous, version };
      } finally {
        creating.delete(key);
        stopTimer();
      }
    },
  });
}

export function createResponseCache(options: ResponseCacheOptions): ResponseCache {
  const { name, metrics } = options;
  const creating = new Map<string, string>();
  const entries = createEntries(options, creating);
  const hits = metrics.cacheLookups.labels({ cache: name, result: 'hit' });
  const misses = metrics.cacheLookups.labels({ cache: name, result: 'miss' });

  const load: ResponseCache['load'] = async ({ key, version }, create) => {
    // Another request may have created it since this one looked it up.
    const present = entries.get(key);
    if (present?.version === version) return present;
    try {
      const entry = await entries.forceFetch(key, { forceRefresh: true, context: { version, create } });
      metrics.cacheBytes.set({ cache: name }, entries.calculatedSize);
      if (entry.version === version) return entry;
    } catch (error) {
      if (!(error instanceof CreateError)) throw error;
      if (error.version === version) throw error.cause;
    }
    // Another version was being created when this one was asked for.
    return load({ key, version }, create);
  };

  return {
    get: ({ key, version }) => {
      const entry = entries.get(key);
      const isFresh = entry?.version === version;
      (isFresh ? hits : misses).inc();
      return isFresh ? entry : undefined;
    },
    load,
    hasPrevious: ({ key }) => entries.peek(key, { allowStale: true }) !== undefined,
    isCreating: ({ key, version }) => creating.get(key) === version,
    forget: (prefix) => {
      // `keys()` leaves out those that have expired.
      for (const [key] of entries.dump()) if (key.startsWith(prefix)) entries.delete(key);
      metrics.cacheBytes.set({ cache: name }, entries.calculatedSize);
    },
  };
}
