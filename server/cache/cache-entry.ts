import { digest, STRONG_DIGEST_LENGTH } from '../../shared/node/digest.ts';
import { compressBody, decompressBody, type Encoding, recompressAsGzip } from './encoding.ts';

const MIN_COMPRESSED_BYTES = 1024;

const ENTRY_OVERHEAD_BYTES = 2048;
/** Of the brotli bytes, with some to spare. */
const GZIP_SHARE = 1.4;

export interface FinishedResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  ttlMs?: number | undefined;
}

export interface CacheEntry {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Names the content; null for one that has no entity tag. */
  tag: string | null;
  version: string;
  body: { isCompressed: false; identity: Buffer } | { isCompressed: true; br: Buffer; gzip: () => Promise<Buffer> };
}

/** Few clients accept no brotli: gzip is made for the first of them, and kept. A failure is not kept. */
function lazyGzip(br: Buffer): () => Promise<Buffer> {
  let gzip: Promise<Buffer> | undefined;
  return () => {
    gzip ??= recompressAsGzip(br).catch((error: unknown) => {
      gzip = undefined;
      throw error;
    });
    return gzip;
  };
}

export async function createCacheEntry(
  { status, headers, body }: FinishedResponse,
  version: string,
): Promise<CacheEntry> {
  const entry = {
    status,
    headers: { ...headers, vary: 'Accept-Encoding' },
    tag: status === 200 ? digest(body, STRONG_DIGEST_LENGTH) : null,
    version,
  };
  if (body.length < MIN_COMPRESSED_BYTES) return { ...entry, body: { isCompressed: false, identity: body } };
  const br = await compressBody(body);
  return { ...entry, body: { isCompressed: true, br, gzip: lazyGzip(br) } };
}

/** A strong entity tag names the bytes, so it differs between codings (RFC 9110, section 8.8.3). */
export function etagOf({ tag }: CacheEntry, encoding: Encoding): string | undefined {
  return tag === null ? undefined : `"${tag}-${encoding}"`;
}

/** Counts gzip before it is made, so that the cache stays within its bound. */
export function sizeOfEntry({ body }: CacheEntry): number {
  const bytes = body.isCompressed ? body.br.length * (1 + GZIP_SHARE) : body.identity.length;
  return Math.ceil(bytes) + ENTRY_OVERHEAD_BYTES;
}

export function encodingOf({ body }: CacheEntry, accepted: Encoding): Encoding {
  return body.isCompressed ? accepted : 'identity';
}

/** Clients that accept no compression are rare, so their bytes are decompressed each time. */
export function bodyOf({ body }: CacheEntry, encoding: Encoding): Buffer | Promise<Buffer> {
  if (!body.isCompressed) return body.identity;
  if (encoding === 'br') return body.br;
  return encoding === 'gzip' ? body.gzip() : decompressBody(body.br);
}
