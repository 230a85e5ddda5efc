import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  acceptedEncoding,
  compressBody,
  compressStream,
  decompressBody,
  isAcceptable,
  recompressAsGzip,
} from '../../../../server/cache/encoding.ts';

const TEXT = 'the council voted '.repeat(500);

describe('acceptedEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0, gzip; q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0.5, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*, BR; q=0', 'gzip'],
    ['br;q=0.1, *', 'gzip'],
    ['br;q=0, gzip;q=0, *', 'identity'],
    ['identity;q=0, *', 'br'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['identity;q=1, br;q=0.2', 'identity'],
    ['identity;q=0', 'identity'],
    ['deflate, zstd', 'identity'],
  ])('%s gets %s', (header, expected) => {
    expect(acceptedEncoding(header)).toBe(expected);
  });
});

describe('isAcceptable', () => {
  it.each([
    [undefined, true],
    ['gzip, br', true],
    ['*', true],
    ['gzip', false],
    ['br;q=0, *', false],
    ['*;q=0', false],
  ])('%s allows br: %s', (header, expected) => {
    expect(isAcceptable(header, 'br')).toBe(expected);
  });
});

describe('compression', () => {
  it('of a body is reversible in both encodings', async () => {
    const br = await compressBody(Buffer.from(TEXT));
    expect(gunzipSync(await recompressAsGzip(br)).toString()).toBe(TEXT);
    expect((await decompressBody(br)).toString()).toBe(TEXT);
    expect(br.length).toBeLessThan(TEXT.length / 10);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ] as const)('of a stream is reversible: %s', async (encoding, decompress) => {
    const source = new PassThrough();
    const compressed = buffer(compressStream(source, encoding));
    for (const word of TEXT.split(' ')) source.write(`${word} `);
    source.end();
    expect(decompress(await compressed).toString()).toBe(`${TEXT} `);
  });

  it('of a stream sends its bytes while the source pauses', async () => {
    const source = new PassThrough();
    const decompressed = compressStream(source, 'br').pipe(createBrotliDecompress());
    source.write('the head of the page');
    const first = await new Promise((resolve) => decompressed.once('data', resolve));
    expect(String(first)).toBe('the head of the page');
    source.destroy();
  });

  it('of a stream fails when its source does', async () => {
    const source = new PassThrough();
    const compressed = buffer(compressStream(source, 'br'));
    source.write('half of it');
    source.destroy(new Error('the tree threw'));
    await expect(compressed).rejects.toThrow('the tree threw');
  });
});
