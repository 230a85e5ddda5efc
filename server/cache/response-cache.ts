import { finished, PassThrough, type Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { createInFlight } from '../../shared/node/in-flight.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import { RefusedError } from '../limits/limits.ts';
import type { ServerMetrics } from '../metrics.ts';
import type { RequestContext } from '../publications/request-context.ts';
import {
  type CacheEntry,
  createBodies,
  createCacheEntry,
  type FinishedResponse,
  type ResponseHead,
} from './cache-entry.ts';

const ENTRY_OVERHEAD_BYTES = 2048;
const TTL_MS = 60_000;
/** How long the previous entry is served if its successor could not be created. */
const RETRY_AFTER_MS = 5_000;
/** The share of the bytes for encodings other than brotli. */
const ENCODINGS_SHARE = 0.5;

/**
 * What an entry may be served for, even if it is old. `name` is the path with the parameters that the page knows. The key has
 * the publication files of the tenant and of its snapshot, so that nothing from before a change of `hide` is served after it.
 */
export function cacheKey(
  { tenant, snapshot, host }: Pick<RequestContext, 'tenant' | 'snapshot' | 'host'>,
  name: string,
): string {
  return [tenant.publication.id, tenant.configVersion, snapshot?.configVersion ?? '', host ?? '', name].join(' ');
}

interface ResponseCacheOptions {
  maxBytes: number;
  log: Logger;
  metrics: ServerMetrics;
  now: () => number;
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

function createEntries(maxBytes: number, now: () => number) {
  return new LRUCache<string, CacheEntry>({
    maxSize: Math.ceil(maxBytes),
    sizeCalculation: ({ body }) => body.length + ENTRY_OVERHEAD_BYTES,
    ttl: TTL_MS,
    ttlResolution: 0,
    perf: { now },
    noDeleteOnStaleGet: true,
  });
}

/** An entry has a key and the version of its content: with another version it is created anew. */
export function createResponseCache({ maxBytes, log, metrics, now }: ResponseCacheOptions) {
  const inFlight = createInFlight<CacheEntry>();
  const entries = createEntries(maxBytes * (1 - ENCODINGS_SHARE), now);
  const store = (key: string, entry: CacheEntry, ttl: number) => {
    entries.set(key, entry, { ttl });
    return entry;
  };
  const create = async (key: string, version: string, response: Promise<FinishedResponse>) => {
    const stopTimer = metrics.creationDuration.startTimer();
    try {
      const created = await response;
      return store(key, await createCacheEntry(created, version), created.ttlMs ?? TTL_MS);
    } catch (error) {
      const previous = entries.peek(key, { allowStale: true });
      if (!previous) throw error;
      const level = error instanceof RefusedError ? 'debug' : 'error';
      log[level]({ err: error, key }, 'response could not be created, serving the previous one');
      return store(key, { ...previous, version }, RETRY_AFTER_MS);
    } finally {
      stopTimer();
    }
  };

  return {
    get: (key: string, version: string): CacheEntry | Promise<CacheEntry> | undefined => {
      const entry = entries.get(key);
      const isFresh = entry?.version === version;
      metrics.cacheLookups.inc({ result: isFresh ? 'hit' : 'miss' });
      return isFresh ? entry : inFlight.get(`${key} ${version}`);
    },
    /** Makes an entry of a response. If the response fails, the previous entry is served, of any version. */
    fill: (key: string, version: string, response: Promise<FinishedResponse>) =>
      inFlight.run(`${key} ${version}`, () => create(key, version, response)),
    bodyOf: createBodies(maxBytes * ENCODINGS_SHARE),
  };
}

/**
 * Fills the cache with a page while it is rendered. The copy is for the reader who asked: null if nothing was rendered, and
 * then the entry is the previous one, or rejects.
 */
export async function fillFrom(
  { fill }: Pick<ResponseCache, 'fill'>,
  key: string,
  version: string,
  head: ResponseHead,
  rendering: Promise<Readable>,
): Promise<{ copy: Readable | null; entry: Promise<CacheEntry> }> {
  const read = rendering.then(readWithCopy);
  const finishedPage = read.then(async ({ body }) => ({ ...head, body: await body }));
  const entry = fill(key, version, finishedPage);
  const copy = await read.then(
    (page) => page.copy,
    () => null,
  );
  return { copy, entry };
}

/** Reads a stream to its end at its own pace. The copy may be read slowly or destroyed, and fails as the stream does. */
function readWithCopy(stream: Readable): { copy: Readable; body: Promise<Buffer> } {
  const copy = new PassThrough();
  copy.on('error', () => {});
  const body = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (!copy.destroyed) copy.write(chunk);
    });
    finished(stream, { writable: false }, (error) => {
      if (error) {
        copy.destroy(error);
        reject(error);
      } else {
        copy.end();
        resolve(Buffer.concat(chunks));
      }
    });
  });
  return { copy, body };
}
