import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { pixelBomb } from './images.ts';

const flat = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background: '#888' }, limitInputPixels: false });

const turned = (image: Sharp): Sharp => image.withMetadata({ orientation: 6 });

/** A PNG with one more chunk after its header. */
function withChunk(png: Buffer, name: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(name, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

/** A GIF whose first frame is larger than the image that it is part of. */
function giantFrame(gif: Buffer): Buffer {
  const bytes = Buffer.from(gif);
  const descriptor = bytes.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]), 13);
  bytes.writeUInt16LE(30_000, descriptor + 5);
  bytes.writeUInt16LE(30_000, descriptor + 7);
  return bytes;
}

const ZEROS = deflateSync(Buffer.alloc(200_000_000), { level: 9 });
const named = (name: string) => Buffer.concat([Buffer.from(`${name}\0\0`, 'latin1'), ZEROS]);
const TIFF = Buffer.from('II*\0\x08\0\0\0\0\0', 'latin1');

/** Small files that take much memory, time or code to decode. */
export const HOSTILE_IMAGES: Record<string, () => Promise<Buffer>> = {
  'AVIF, turned': () => turned(flat(8_000, 4_999)).avif({ quality: 1, effort: 0 }).toBuffer(),
  'AVIF of 12 megapixels, turned': () => turned(flat(4_000, 3_000)).avif({ quality: 1, effort: 0 }).toBuffer(),
  'PNG of 16 bits, interlaced': () => flat(8_000, 4_999).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  'PNG of 20 megapixels, interlaced': () => flat(5_000, 3_999).png({ progressive: true }).toBuffer(),
  'PNG of 20 megapixels, turned': () => turned(flat(5_000, 3_999)).png().toBuffer(),
  'PNG of 3,600 megapixels': () => pixelBomb(60_000, 60_000),
  'PNG with a large profile': async () => withChunk(await flat(100, 100).png().toBuffer(), 'iCCP', named('p')),
  'PNG with a large text': async () => withChunk(await flat(100, 100).png().toBuffer(), 'zTXt', named('t')),
  'JPEG of 20 megapixels, progressive': () =>
    flat(5_000, 3_999).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  'JPEG, progressive': () => flat(8_000, 4_999).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  'JPEG, turned': () => turned(flat(8_000, 4_999)).jpeg().toBuffer(),
  'GIF of 29 megapixels': () => flat(6_000, 4_999).gif({ effort: 1 }).toBuffer(),
  'GIF of 40 megapixels': () => flat(8_000, 4_999).gif({ effort: 1 }).toBuffer(),
  'GIF with a giant frame': async () => giantFrame(await flat(10, 10).gif().toBuffer()),
  'WebP, animated': async () => {
    const frames = await Promise.all([0, 1, 2].map(() => flat(4_000, 4_000).png().toBuffer()));
    return sharp(frames, { join: { animated: true }, limitInputPixels: false })
      .webp({ effort: 0 })
      .toBuffer();
  },
  'WebP without loss, transparent': () => flat(8_000, 4_999, 4).webp({ lossless: true, effort: 0 }).toBuffer(),
  TIFF: async () => TIFF,
  SVG: async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>'),
};
