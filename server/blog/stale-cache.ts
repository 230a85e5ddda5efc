import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createSingleFlight } from '../cache/single-flight.ts';
import type { BlogFailure, BlogResult } from './blog-result.ts';

const FRESH_MS = 60_000;
const KEPT_MS = 24 * 3_600_000;
const FAILURE_MS = 5_000;
const MAX_FAILURES = 1_000;

/** A stored answer; `version` is a hash of its value. */
export interface BlogValue<T> {
  kind: 'ready';
  value: T;
  version: string;
}

export type BlogLookup<T> = BlogValue<T> | { kind: 'missing' } | BlogFailure;

export interface StaleCacheOptions<T> {
  call: (key: string) => Promise<BlogResult<T>>;
  maxBytes: number;
  now: () => number;
}

/**
 * Answers kept as CONTRACT.md's "Blog backend" says: fresh for 60 seconds, then served while renewed, for 24 hours while
 * the backend fails; what it did not give is remembered for 5 seconds. One call for a burst; memory bounded.
 * What is in memory is returned at once, anything else as a promise.
 */
export function createStaleCache<T>({ call, maxBytes, now }: StaleCacheOptions<T>) {
  const stored = new LRUCache<string, { kept: BlogValue<T>; at: number; weight: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ weight }) => weight,
  });
  const refused = new LRUCache<string, { answer: { kind: 'missing' } | BlogFailure; at: number }>({
    max: MAX_FAILURES,
  });
  const once = createSingleFlight<BlogLookup<T>>();

  const keep = (key: string, value: T): BlogValue<T> => {
    const json = JSON.stringify(value);
    const version = createHash('sha256').update(json).digest('base64url').slice(0, 16);
    const kept: BlogValue<T> = { kind: 'ready', value, version };
    stored.set(key, { kept, at: now(), weight: json.length * 2 + 1024 });
    refused.delete(key);
    return kept;
  };

  const renew = async (key: string): Promise<BlogLookup<T>> => {
    const answer = await call(key);
    if (answer.kind === 'ready') return keep(key, answer.value);
    if (answer.kind === 'missing') stored.delete(key);
    refused.set(key, { answer, at: now() });
    return answer;
  };

  return (key: string): BlogLookup<T> | Promise<BlogLookup<T>> => {
    const known = stored.get(key);
    const age = known ? now() - known.at : Number.POSITIVE_INFINITY;
    if (known && age < FRESH_MS) return known.kept;
    const refusal = refused.get(key);
    const isRefused = refusal !== undefined && now() - refusal.at < FAILURE_MS;
    if (known && age < KEPT_MS) {
      if (!isRefused) void once(key, () => renew(key));
      return known.kept;
    }
    return isRefused ? refusal.answer : once(key, () => renew(key));
  };
}
