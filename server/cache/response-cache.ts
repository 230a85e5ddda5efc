import { LRUCache } from 'lru-cache';
import { createFairQueue, OverloadError } from '../../shared/node/fair-queue.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import { createUnderWay } from '../../shared/node/under-way.ts';
import { RefusedError, unavailable } from '../limits/limits.ts';
import type { ServerMetrics } from '../metrics.ts';
import type { RequestContext } from '../publications/request-context.ts';
import { type CacheEntry, createCacheEntry, type FinishedResponse, sizeOfEntry } from './cache-entry.ts';
import { decompressBody, type Encoding, recompressAsGzip } from './encoding.ts';

const TTL_MS = 60_000;
/** How long the previous entry is served if its successor could not be created. */
const RETRY_AFTER_MS = 5_000;
/** The share of the bytes for copies in other codings than brotli. */
const COPIES_SHARE = 0.5;
const MAX_RECODED = 4;
const MAX_RECODED_WAITING = 100;
/** Of a copy, as measured: by the clock it would take longer on a busy machine. */
const BYTES_PER_MS = { gzip: 8_000, identity: 200_000 };

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

/** Who waits for a copy, and pays for it: `addTime` gets processor time. */
interface Recipient {
  client: () => string;
  addTime: (ms: number) => void;
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

const nameOf = ({ key, version }: CacheKey) => `${key} ${version}`;

export function createResponseCache({ maxBytes, log, metrics, now }: ResponseCacheOptions) {
  const hits = metrics.cacheLookups.labels({ result: 'hit' });
  const misses = metrics.cacheLookups.labels({ result: 'miss' });
  const underWay = createUnderWay<CacheEntry>();
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: Math.ceil(maxBytes * (1 - COPIES_SHARE)),
    sizeCalculation: sizeOfEntry,
    ttl: TTL_MS,
    ttlResolution: 0,
    perf: { now },
    noDeleteOnStaleGet: true,
  });
  const copies = createCopies(maxBytes * COPIES_SHARE, () => observeSize());
  const observeSize = () => metrics.cacheBytes.set(entries.calculatedSize + copies.size());
  const store = (key: string, entry: CacheEntry, ttl: number) => {
    entries.set(key, entry, { ttl });
    observeSize();
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
      const level = isRefused ? 'debug' : 'error';
      log[level]({ err: error, key }, 'response could not be created, serving the previous one');
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
    pending: (key: CacheKey) => underWay.get(nameOf(key)),
    /** Makes an entry of a response. If the response fails, the previous entry is served, of any version. */
    fill: (key: CacheKey, response: Promise<FinishedResponse>) =>
      underWay.run(nameOf(key), () => create(key, response)),
    bodyOf: copies.bodyOf,
  };
}

/** Copies of entries in other codings than brotli, which few clients need. */
function createCopies(maxBytes: number, onChange: () => void) {
  const copies = new LRUCache<string, Buffer>({
    maxSize: Math.ceil(maxBytes),
    sizeCalculation: (bytes) => bytes.length + 1,
  });
  const underWay = createUnderWay<Buffer>();
  const queue = createFairQueue({ slots: MAX_RECODED, maxWaiting: MAX_RECODED_WAITING });
  const recode = async ({ body }: CacheEntry, encoding: 'gzip' | 'identity', { client, addTime }: Recipient) => {
    const work = () => (encoding === 'gzip' ? recompressAsGzip : decompressBody)(body);
    const copy = await queue.run([client()], work).catch((error: unknown) => {
      throw error instanceof OverloadError ? unavailable('too much is recoded') : error;
    });
    addTime(copy.length / BYTES_PER_MS[encoding]);
    return copy;
  };
  return {
    /** The bytes of an entry in a coding, made once for all who wait for them. */
    bodyOf: (entry: CacheEntry, encoding: Encoding, recipient: Recipient): Buffer | Promise<Buffer> => {
      if (!entry.isCompressed || encoding === 'br') return entry.body;
      const name = `${entry.tag}-${encoding}`;
      const create = async () => {
        const copy = await recode(entry, encoding, recipient);
        copies.set(name, copy);
        onChange();
        return copy;
      };
      return copies.get(name) ?? underWay.run(name, create);
    },
    size: () => copies.calculatedSize,
  };
}
