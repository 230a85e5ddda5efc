import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { FetchError } from '../../shared/node/outbound/request-failure.ts';
import { BodyTooLargeError, readBoundedBody } from '../../shared/node/outbound/response.ts';

/** Some files are compressed on the disk, and again on the way. */
const MAX_LAYERS = 3;

const unpack = {
  gzip: promisify(gunzip),
  zlib: promisify(inflate),
  br: promisify(brotliDecompress),
  deflate: promisify(inflateRaw),
};

const TRAILING_SPACE = new Set(Buffer.from('\t\n\r '));

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** The wrapper of "deflate" (RFC 1950), which some servers leave out. */
function isZlib(bytes: Uint8Array): boolean {
  const [method = 0, flags = 0] = bytes;
  return (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0;
}

/** The start of XML, HTML, JSON or a byte order mark: no compressed bytes start so. */
const TEXT_START = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff|[\t\n\r ]*[<{][\t\n\r -~]{7})/;

function isText(bytes: Uint8Array): boolean {
  return TEXT_START.test(Buffer.from(bytes.subarray(0, 64)).toString('latin1'));
}

/** Some servers write white space after the end, which zlib refuses. The last byte of gzip itself is 0 below 16 MB. */
function withoutTrailingSpace(bytes: Uint8Array): Uint8Array {
  const last = bytes.findLastIndex((byte) => !TRAILING_SPACE.has(byte));
  return bytes.subarray(0, last + 1);
}

function isTooLarge(error: unknown): boolean {
  if (error instanceof BodyTooLargeError) return true;
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}

/** Brotli and raw deflate have no magic number: the one whose output is text, or that the header names, is right. */
async function unpackUnmarked(bytes: Uint8Array, codings: readonly string[], maxOutputLength: number) {
  const bare = (['br', 'deflate'] as const).toSorted((a, b) => codings.lastIndexOf(b) - codings.lastIndexOf(a));
  const isInHeader = (coding: string) => codings.includes(coding === 'zlib' ? 'deflate' : coding);
  let failure: unknown = null;
  for (const coding of isZlib(bytes) ? (['zlib', ...bare] as const) : bare) {
    try {
      const unpacked = await unpack[coding](bytes, { maxOutputLength });
      if (isInHeader(coding) || isText(unpacked) || isGzip(unpacked)) return unpacked;
    } catch (error) {
      if (isInHeader(coding)) failure ??= error;
    }
  }
  if (failure !== null) throw failure;
  return null;
}

/** Undoes one layer of compression. The first bytes decide, since servers name codings wrongly. Null for plain bytes. */
async function unpackLayer(bytes: Uint8Array, codings: readonly string[], maxOutputLength: number) {
  if (bytes.byteLength === 0 || isText(bytes)) return null;
  if (isGzip(bytes)) return unpack.gzip(withoutTrailingSpace(bytes), { maxOutputLength });
  return unpackUnmarked(bytes, codings, maxOutputLength);
}

const FEED_END = /<\/(?:rss|feed|rdf:RDF)\s*>\s*$/i;
const FEED_END_LENGTH = 64;

/** A feed that has ended is complete, though its transfer breaks off or never ends. */
async function* untilFeedEnd(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let end = '';
  try {
    for await (const chunk of body) {
      end = (end + Buffer.from(chunk.subarray(-FEED_END_LENGTH)).toString('latin1')).slice(-FEED_END_LENGTH);
      yield chunk;
    }
  } catch (error) {
    if (!FEED_END.test(end)) throw error;
  }
}

/** What a server may name although the bytes are plain. */
const PLAIN = new Set(['', 'identity', 'gzip', 'x-gzip', 'br', 'deflate', 'none', 'binary', 'utf-8', 'aws-chunked']);

/** @throws FetchError past `maxBytes`, compressed or not. Zlib's error if decompression fails. */
export async function readBody(
  body: AsyncIterable<Uint8Array>,
  contentEncoding: string | null,
  maxBytes: number,
): Promise<Uint8Array> {
  const codings = (contentEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim());
  try {
    let bytes: Uint8Array = await readBoundedBody(untilFeedEnd(body), maxBytes);
    for (let layers = 0; ; layers += 1) {
      const unpacked = await unpackLayer(bytes, layers === 0 ? codings : [], maxBytes);
      if (unpacked === null) break;
      if (layers === MAX_LAYERS) throw new FetchError(`the response is compressed more than ${MAX_LAYERS} times`);
      bytes = unpacked;
    }
    const unknown = isText(bytes) ? undefined : codings.find((coding) => !PLAIN.has(coding));
    if (unknown !== undefined) throw new FetchError(`the response is compressed as "${unknown.slice(0, 20)}"`);
    return bytes;
  } catch (error) {
    throw isTooLarge(error) ? new FetchError(`the response is larger than ${maxBytes} bytes`) : error;
  }
}
