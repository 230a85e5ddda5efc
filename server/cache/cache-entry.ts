import { digest, STRONG_DIGEST_LENGTH } from '../../shared/node/digest.ts';
import { compressBody, type Encoding } from './encoding.ts';

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
  /** Names the content. */
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

export const sizeOfEntry = ({ body }: CacheEntry): number => body.length + ENTRY_OVERHEAD_BYTES;

export const bodyEncoding = ({ isCompressed }: CacheEntry, accepted: Encoding): Encoding =>
  isCompressed ? accepted : 'identity';
