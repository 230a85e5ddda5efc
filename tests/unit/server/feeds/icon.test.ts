import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawMark } from '../../../../server/feeds/draw-mark.ts';
import { drawIcon, ICON_SIZES } from '../../../../server/feeds/icon.ts';

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

const colourAt = (pixels: Buffer, side: number, x: number, y: number) =>
  pixels.subarray((y * side + x) * 3, (y * side + x) * 3 + 3).toString('hex');

describe('drawMark', () => {
  it('draws ink columns and the accent tower on paper', () => {
    const pixels = drawMark(64);
    expect(pixels).toHaveLength(64 * 64 * 3);
    expect(colourAt(pixels, 64, 0, 0)).toBe('faf7f0');
    expect(colourAt(pixels, 64, 8, 40)).toBe('1b1815');
    expect(colourAt(pixels, 64, 32, 30)).toBe('a8171f');
  });

  it('smooths the tower’s slope', () => {
    const pixels = drawMark(64);
    const band = Array.from({ length: 64 * 10 }, (_, index) =>
      colourAt(pixels, 64, index % 64, 2 + Math.floor(index / 64)),
    );
    expect(new Set(band).size).toBeGreaterThan(2);
  });
});

describe('drawIcon', () => {
  it('is an ICO whose entries lead to PNG pictures of their sizes', async () => {
    const icon = await drawIcon();
    expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, ICON_SIZES.length]);
    for (const [index, size] of ICON_SIZES.entries()) {
      const entry = HEADER_BYTES + ENTRY_BYTES * index;
      const [bytes, offset] = [icon.readUInt32LE(entry + 8), icon.readUInt32LE(entry + 12)];
      const { format, width, height } = await sharp(icon.subarray(offset, offset + bytes)).metadata();
      expect([icon.readUInt8(entry), format, width, height]).toEqual([size, 'png', size, size]);
    }
  });
});
