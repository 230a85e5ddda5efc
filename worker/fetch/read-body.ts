import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { FetchError } from '../../shared/node/outbound/request-failure.ts';
import { BodyTooLargeError, readBoundedBody } from '../../shared/node/outbound/response.ts';

const MAX_CODINGS = 2;

const decompressors = {
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
  zlib: promisify(inflate),
  bare: promisify(inflateRaw),
};

/** The content codings, last applied first (RFC 9110, section 8.4). */
function codingsOf(contentEncoding: string | null): string[] {
  const named = (contentEncoding ?? '').toLowerCase().split(',');
  const codings = named.map((coding) => coding.trim()).filter((coding) => coding !== '' && coding !== 'identity');
  if (codings.length > MAX_CODINGS) throw new FetchError('the response is compressed more than twice');
  return codings.reverse();
}

const TRAILING_SPACE = new Set(Buffer.from('\t\n\r '));

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Whether "deflate" came in its zlib wrapper (RFC 1950), or bare as some servers send it. */
function isZlib(bytes: Uint8Array): boolean {
  const [method = 0, flags = 0] = bytes;
  return (method & 0x0f) === 8 && ((method << 8) | flags) % 31 === 0;
}

/** The start of XML, HTML, JSON or a byte order mark, as nothing compressed starts. */
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

/** Undoes one coding. Some servers name a coding and send plain text, which stays as it is. */
async function decompress(bytes: Uint8Array, coding: string, maxOutputLength: number): Promise<Uint8Array> {
  if (isText(bytes)) return bytes;
  if (coding === 'gzip' || coding === 'x-gzip')
    return isGzip(bytes) ? decompressors.gzip(withoutTrailingSpace(bytes), { maxOutputLength }) : bytes;
  if (coding === 'br') return decompressors.br(bytes, { maxOutputLength });
  if (coding === 'deflate')
    return (isZlib(bytes) ? decompressors.zlib : decompressors.bare)(bytes, { maxOutputLength });
  throw new FetchError(`the response is compressed as "${coding.slice(0, 20)}"`);
}

/** @throws FetchError past `maxBytes`, compressed or not; zlib's error if decompression fails. */
export async function readBody(
  body: AsyncIterable<Uint8Array>,
  contentEncoding: string | null,
  maxBytes: number,
): Promise<Uint8Array> {
  try {
    let bytes: Uint8Array = await readBoundedBody(body, maxBytes);
    const codings = codingsOf(contentEncoding);
    if (codings.length === 0 && isGzip(bytes)) codings.push('gzip');
    for (const coding of codings) if (bytes.byteLength > 0) bytes = await decompress(bytes, coding, maxBytes);
    return bytes;
  } catch (error) {
    throw isTooLarge(error) ? new FetchError(`the response is larger than ${maxBytes} bytes`) : error;
  }
}
