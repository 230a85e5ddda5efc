import { LRUCache } from 'lru-cache';
import { digest } from '../../shared/node/digest.ts';
import type { BlogFailure, BlogResult } from './blog-result.ts';

const FRESH_MS = 60_000;
const STALE_MS = 24 * 3_600_000;
const RETRY_MS = 5_000;
/** The memory of an entry besides its value, in bytes. */
const ENTRY_BYTES = 1_024;
/** Failures and missing values, so that a flood of unknown keys pushes out no values. */
const MAX_MISSES = 1_000;

/** A cached value; `version` is a hash of it. */
export interface BlogValue<T> {
  kind: 'ready';
  value: T;
  version: string;
}

export type BlogLookup<T> = BlogValue<T> | { kind: 'missing' } | BlogFailure;

interface CacheEntry<T> {
  lookup: BlogLookup<T>;
  loadedAt: number;
  bytes: number;
}

export interface StaleCacheOptions<T> {
  load: (key: string) => Promise<BlogResult<T>>;
  maxBytes: number;
  /** Milliseconds since the epoch. */
  now: () => number;
}

export interface StaleCache<T> {
  get: (key: string) => Promise<BlogLookup<T>>;
  /** Whether `get` has a result at once. */
  has: (key: string) => boolean;
  /** The value in memory, however old; null where there is none. Loads nothing. */
  peek: (key: string) => T | null;
}

function createEntry<T>(result: BlogResult<T>, loadedAt: number): CacheEntry<T> {
  if (result.kind !== 'ready') return { lookup: result, loadedAt, bytes: ENTRY_BYTES };
  const json = JSON.stringify(result.value);
  return { lookup: { ...result, version: digest(json) }, loadedAt, bytes: json.length * 2 + ENTRY_BYTES };
}

/**
 * Creates a cache whose values are fresh for 60 seconds, then served while they are revalidated, and for 24 hours while
 * loading fails. A failure or a missing value is loaded again after 5 seconds. A burst loads once; memory is bounded.
 */
export function createStaleCache<T>({ load, maxBytes, now }: StaleCacheOptions<T>): StaleCache<T> {
  const isServable = ({ lookup, loadedAt }: CacheEntry<T>) => lookup.kind === 'ready' && now() - loadedAt < STALE_MS;

  const entries = new LRUCache<string, CacheEntry<T>>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now },
    ignoreFetchAbort: true,
    fetchMethod: async (key, stale, { options }) => {
      const result = await load(key);
      if (result.kind === 'ready') return createEntry(result, now());
      options.ttl = RETRY_MS;
      if (result.kind === 'failed' && stale && isServable(stale)) return stale;
      misses.set(key, true);
      return createEntry(result, now());
    },
  });

  const peekEntry = (key: string) => entries.peek(key, { allowStale: true });

  const misses = new LRUCache<string, true>({
    max: MAX_MISSES,
    dispose: (_, key, reason) => {
      if (reason === 'evict' && peekEntry(key)?.lookup.kind !== 'ready') entries.delete(key);
    },
  });

  return {
    get: async (key) => {
      const known = peekEntry(key);
      const { lookup } = await entries.forceFetch(key, { allowStale: known !== undefined && isServable(known) });
      return lookup;
    },
    has: (key) => {
      const known = peekEntry(key);
      return entries.has(key) || (known !== undefined && isServable(known));
    },
    peek: (key) => {
      const lookup = peekEntry(key)?.lookup;
      return lookup?.kind === 'ready' ? lookup.value : null;
    },
  };
}
