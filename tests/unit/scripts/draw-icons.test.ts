import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawIcons } from '../../../scripts/draw-icons.mjs';
import { LIGHT } from '../../../shared/rules/palette.ts';
import { MARK_PATHS, MARK_VIEW_BOX } from '../../../shared/rules/publication-mark.ts';

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'icons-test-'));
  await drawIcons(folder);
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('drawIcons', () => {
  it('writes an ICO file whose entries lead to PNG images of their sizes', async () => {
    const icon = readFileSync(join(folder, 'favicon.ico'));
    const sizes = [16, 32, 48];
    expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, sizes.length]);
    for (const [index, size] of sizes.entries()) {
      const entry = HEADER_BYTES + ENTRY_BYTES * index;
      const [bytes, offset] = [icon.readUInt32LE(entry + 8), icon.readUInt32LE(entry + 12)];
      const { format, width, height } = await sharp(icon.subarray(offset, offset + bytes)).metadata();
      expect([icon.readUInt8(entry), format, width, height]).toEqual([size, 'png', size, size]);
    }
  });

  it.each([
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['apple-touch-icon.png', 180],
  ])('draws the mark on paper as %s', async (name, size) => {
    const { data, info } = await sharp(join(folder, name))
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colourAt = (x: number, y: number) => {
      const start = (Math.floor(y * size) * size + Math.floor(x * size)) * info.channels;
      return `#${data.subarray(start, start + 3).toString('hex')}`;
    };
    expect([info.width, info.height]).toEqual([size, size]);
    expect(colourAt(0.01, 0.01)).toBe(LIGHT.paper);
    expect(colourAt(0.12, 0.6)).toBe(LIGHT.ink);
    expect(colourAt(0.5, 0.5)).toBe(LIGHT.accent);
  });
});

describe('client/document/mark.svg', () => {
  it('is the mark that pages show', () => {
    const svg = readFileSync('client/document/mark.svg', 'utf8');
    expect(svg).toContain(`viewBox="${MARK_VIEW_BOX}"`);
    expect(svg).toContain(`<path fill="${LIGHT.ink}" d="${MARK_PATHS.ink}"/>`);
    expect(svg).toContain(`<path fill="${LIGHT.accent}" d="${MARK_PATHS.accent}"/>`);
  });
});
