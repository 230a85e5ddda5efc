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
  /** By coding, with everything that follows from the body; the security headers come besides. */
  headers: Readonly<Record<Encoding, Readonly<Record<string, string>>>>;
  /** Changes with the content version. */
  version: string;
  body: { isCompressed: false; identity: Buffer } | { isCompressed: true; br: Buffer; gzip: Buffer };
}

/** The headers of a response in one coding; only a 200 has an entity tag. */
function headersOf({ status, headers }: FinishedResponse, encoding: Encoding, tag: string): Record<string, string> {
  return {
    ...headers,
    vary: 'Accept-Encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    // A strong entity tag names the bytes, so it differs between codings (RFC 9110, section 8.8.3).
    ...(status === 200 && { etag: `"${tag}-${encoding}"` }),
  };
}

/** Compresses a response into a cache entry. */
export async function createCacheEntry(response: FinishedResponse, version: string): Promise<CacheEntry> {
  const { status, body } = response;
  const tag = digest(body, DIGEST_LENGTH);
  const headers = {
    br: headersOf(response, 'br', tag),
    gzip: headersOf(response, 'gzip', tag),
    identity: headersOf(response, 'identity', tag),
  };
  const entry = { status, headers, version };
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
