import { LRUCache } from 'lru-cache';
import { digest, STRONG_DIGEST_LENGTH } from '../../shared/node/digest.ts';
import type { AddTime } from '../limits/client-work.ts';
import { compressBody, decompressBody, type Encoding, recompressAsGzip } from './encoding.ts';

export interface ResponseHead {
  status: number;
  headers: Readonly<Record<string, string>>;
}

export interface FinishedResponse extends ResponseHead {
  body: Buffer;
  ttlMs?: number | undefined;
}

export interface CacheEntry extends ResponseHead {
  tag: string;
  version: string;
  /** In brotli, unless it is small. */
  body: Buffer;
  isCompressed: boolean;
}

const MIN_COMPRESSED_BYTES = 1024;

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

interface EncodingContext {
  entry: CacheEntry;
  encoding: 'gzip' | 'identity';
  addTime: AddTime;
}

/** Of an encoding, as measured: by the clock it would take longer on a busy machine. */
const BYTES_PER_MS = { gzip: 8_000, identity: 200_000 };

/**
 * Keeps the bytes of entries in other encodings than brotli, which few clients need. They are made once for all who wait for
 * them, and the first of them pays the time.
 */
export function createBodies(maxBytes: number) {
  const bodies = new LRUCache<string, Buffer, EncodingContext>({
    maxSize: Math.ceil(maxBytes),
    sizeCalculation: (bytes) => bytes.length + 1,
    ignoreFetchAbort: true,
    fetchMethod: async (_name, _stale, { context: { entry, encoding, addTime } }) => {
      const body = await (encoding === 'gzip' ? recompressAsGzip : decompressBody)(entry.body);
      addTime(body.length / BYTES_PER_MS[encoding]);
      return body;
    },
  });
  return async (entry: CacheEntry, encoding: Encoding, addTime: AddTime): Promise<Buffer> =>
    !entry.isCompressed || encoding === 'br'
      ? entry.body
      : bodies.forceFetch(`${entry.tag}-${encoding}`, { context: { entry, encoding, addTime } });
}
