import { LRUCache } from 'lru-cache';
import { digest, STRONG_DIGEST_LENGTH } from '../../shared/node/digest.ts';
import { createInFlight } from '../../shared/node/in-flight.ts';
import type { Logger } from '../../shared/node/process/logger.ts';
import type { AddTime } from '../limits/client-work.ts';
import { RefusedError } from '../limits/limits.ts';
import type { ServerMetrics } from '../metrics.ts';
import type { RequestContext } from '../publications/request-context.ts';
import { compressBody, decompressBody, type Encoding, recompressAsGzip } from './encoding.ts';

const MIN_COMPRESSED_BYTES = 1024;

const ENTRY_OVERHEAD_BYTES = 2048;

export interface FinishedResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  ttlMs?: number | undefined;
}

export interface CacheEntry {
  status: number;
  headers: Readonly<Record<string, string>>;
  tag: string;
  version: string;
  /** In brotli, unless it is small. */
  body: Buffer;
  isCompressed: boolean;
}

export async function createCacheEntry(
  { status, headers, body }: FinishedResponse,
  version: string,
): Promise<CacheEntry> {
  const isCompressed = body.length >= MIN_COMPRESSED_BYTES;
  return {
    status,
    headers: { ...headers, vary: 'Accept-Encoding' },
    tag: digest(body, STRONG_DIGEST_LENGTH),
    version,
    body: isCompressed ? await compressBody(body) : body,
    isCompressed,
  };
}

/** A strong entity tag names the bytes, so it differs between codings (RFC 9110, section 8.8.3). */
export function etagOf({ status, tag }: CacheEntry, encoding: Encoding): string | undefined {
  return status === 200 ? `"${tag}-${encoding}"` : undefined;
}

export const bodyEncoding = ({ isCompressed }: CacheEntry, accepted: Encoding): Encoding =>
  isCompressed ? accepted : 'identity';

const TTL_MS = 60_000;
/** How long the previous entry is served if its successor could not be created. */
const RETRY_AFTER_MS = 5_000;
/** The share of the bytes for encodings other than brotli. */
const ENCODINGS_SHARE = 0.5;
/** Of an encoding, as measured: by the clock it would take longer on a busy machine. */
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
export function cacheKey(
  { tenant, snapshot, host }: Pick<RequestContext, 'tenant' | 'snapshot' | 'host'>,
  name: string,
  version: string,
): CacheKey {
  const files = `${tenant.configVersion} ${snapshot?.configVersion ?? ''}`;
  return { key: `${tenant.publication.id} ${files} ${host ?? ''} ${name}`, version };
}

interface ResponseCacheOptions {
  maxBytes: number;
  log: Logger;
  metrics: ServerMetrics;
  now: () => number;
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

const nameOf = ({ key, version }: CacheKey) => `${key} ${version}`;

export function createResponseCache({ maxBytes, log, metrics, now }: ResponseCacheOptions) {
  const inFlight = createInFlight<CacheEntry>();
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: Math.ceil(maxBytes * (1 - ENCODINGS_SHARE)),
    sizeCalculation: ({ body }) => body.length + ENTRY_OVERHEAD_BYTES,
    ttl: TTL_MS,
    ttlResolution: 0,
    perf: { now },
    noDeleteOnStaleGet: true,
  });
  const encodings = createEncodings(maxBytes * ENCODINGS_SHARE);
  const store = (key: string, entry: CacheEntry, ttl: number) => {
    entries.set(key, entry, { ttl });
    return entry;
  };
  const create = async ({ key, version }: CacheKey, response: Promise<FinishedResponse>) => {
    const stopTimer = metrics.creationDuration.startTimer();
    try {
      const finished = await response;
      return store(key, await createCacheEntry(finished, version), finished.ttlMs ?? TTL_MS);
    } catch (error) {
      const isRefused = error instanceof RefusedError;
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
    get: (key: CacheKey): CacheEntry | Promise<CacheEntry> | undefined => {
      const entry = entries.get(key.key);
      const isFresh = entry?.version === key.version;
      metrics.cacheLookups.inc({ result: isFresh ? 'hit' : 'miss' });
      return isFresh ? entry : inFlight.get(nameOf(key));
    },
    /** Makes an entry of a response. If the response fails, the previous entry is served, of any version. */
    fill: (key: CacheKey, response: Promise<FinishedResponse>) =>
      inFlight.run(nameOf(key), () => create(key, response)),
    /** The bytes of an entry in an encoding, made once for all who wait for them. The first of them pays the time. */
    bodyOf: async (entry: CacheEntry, encoding: Encoding, addTime: AddTime): Promise<Buffer> =>
      !entry.isCompressed || encoding === 'br'
        ? entry.body
        : encodings.forceFetch(`${entry.tag}-${encoding}`, { context: { entry, encoding, addTime } }),
  };
}

interface EncodingContext {
  entry: CacheEntry;
  encoding: 'gzip' | 'identity';
  addTime: AddTime;
}

/** The bodies of entries in other encodings than brotli, which few clients need. */
function createEncodings(maxBytes: number) {
  return new LRUCache<string, Buffer, EncodingContext>({
    maxSize: Math.ceil(maxBytes),
    sizeCalculation: (bytes) => bytes.length + 1,
    ignoreFetchAbort: true,
    fetchMethod: async (_name, _stale, { context: { entry, encoding, addTime } }) => {
      const body = await (encoding === 'gzip' ? recompressAsGzip : decompressBody)(entry.body);
      addTime(body.length / BYTES_PER_MS[encoding]);
      return body;
    },
  });
}
