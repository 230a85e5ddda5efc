import { digest } from '../../shared/node/digest.ts';
import { compressBody, decompressBody, type Encoding } from './encoding.ts';

/** Below this many bytes compression saves nothing worth the work. */
const MIN_COMPRESSED_BYTES = 1024;

/** Characters of 6 bits: two different bodies never share an entity tag. */
const DIGEST_LENGTH = 22;

/** What a complete response consists of, before it is stored. */
export interface FinishedResponse {
  status: number;
  /** Besides the security headers and those that follow from the body. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** How long it is fresh, in milliseconds, where that is less than usual. */
  ttlMs?: number;
}

/** A response as the cache stores it: compressed, unless it is small. */
export interface CacheEntry {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Changes with the content version. */
  version: string;
  /** A digest of the uncompressed body. */
  digest: string;
  body: { isCompressed: false; identity: Buffer } | { isCompressed: true; br: Buffer; gzip: Buffer };
}

/** Compresses a response into a cache entry. */
export async function createCacheEntry(response: FinishedResponse, version: string): Promise<CacheEntry> {
  const { status, headers, body } = response;
  const entry = { status, headers, version, digest: digest(body, DIGEST_LENGTH) };
  if (body.length < MIN_COMPRESSED_BYTES) {
    return { ...entry, body: { isCompressed: false, identity: body } };
  }
  return { ...entry, body: { isCompressed: true, ...(await compressBody(body)) } };
}

/** The bytes that an entry occupies, roughly. */
export function sizeOfEntry({ body }: CacheEntry): number {
  const bytes = body.isCompressed ? body.br.length + body.gzip.length : body.identity.length;
  return bytes + 2048;
}

/** The coding in which an entry is sent to a client that prefers `accepted`. */
export function encodingOf({ body }: CacheEntry, accepted: Encoding): Encoding {
  return body.isCompressed ? accepted : 'identity';
}

/** An entry's bytes in one coding; clients that accept no compression are rare, so theirs are decompressed each time. */
export function bodyOf({ body }: CacheEntry, encoding: Encoding): Buffer | Promise<Buffer> {
  if (!body.isCompressed) return body.identity;
  return encoding === 'identity' ? decompressBody(body.br) : body[encoding];
}

/** The strong entity tag of an entry's bytes in one coding. */
export function entityTag({ digest }: CacheEntry, encoding: Encoding): string {
  return `"${digest}-${encoding}"`;
}
