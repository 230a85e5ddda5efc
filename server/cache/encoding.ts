import { PassThrough, pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { Negotiator, negotiate } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

const GZIP = { level: 6 };
const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 5,
  },
};

const negotiator = new Negotiator<Encoding>({
  supportedValues: [...ENCODINGS],
  cache: new LRUCache<string, string>({ max: 100 }),
});

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** `*` stands for the codings that a header does not name. The negotiator would also take it for a refused one. */
function withoutWildcard(header: string): string {
  const codings = header.toLowerCase();
  if (!codings.includes('*')) return codings;
  const others = ENCODINGS.filter((encoding) => !codings.includes(encoding));
  return codings.replace(/\*([^,]*)/, (_, quality: string) => others.map((encoding) => encoding + quality).join());
}

/** The coding for an Accept-Encoding header (RFC 9110, section 12.5.3). Identity if none of the others is accepted. */
export function acceptedEncoding(header: string | undefined): Encoding {
  return negotiator.negotiate(withoutWildcard(header ?? '')) ?? 'identity';
}

/** Whether a client can decode a coding. Without an Accept-Encoding header it can decode all. */
export function isAcceptable(header: string | undefined, encoding: Encoding): boolean {
  return header === undefined || encoding === 'identity' || negotiate(withoutWildcard(header), [encoding]) === encoding;
}

export const compressBody = (body: Buffer): Promise<Buffer> => brotliAsync(body, BROTLI);

export const decompressBody: (br: Buffer) => Promise<Buffer> = promisify(brotliDecompress);

export async function recompressAsGzip(br: Buffer): Promise<Buffer> {
  return gzipAsync(await decompressBody(br), GZIP);
}

/** Flushes each write, so that the browser gets the bytes at once. A slow reader holds bytes, and no compressor of 10 MB. */
export function compressStream(source: Readable, encoding: Encoding): Readable {
  if (encoding === 'identity') return source;
  const compressor =
    encoding === 'br'
      ? createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ ...GZIP, flush: constants.Z_SYNC_FLUSH });
  return pipeline(source, compressor, new PassThrough({ highWaterMark: Number.MAX_SAFE_INTEGER }), () => {});
}
