import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from './project.mjs';

/** The side of the mark's view box. */
const MARK_SIDE = 32;
/** sharp's dots per inch for an SVG of its own size. */
const BASE_DENSITY = 72;

const FAVICON_SIZES = [16, 32, 48];
const PNG_ICONS = { 'icon-192.png': 192, 'icon-512.png': 512, 'apple-touch-icon.png': 180 };

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/**
 * @param {Buffer} svg
 * @param {number} size in pixels
 */
const drawPng = (svg, size) =>
  sharp(svg, { density: (BASE_DENSITY * size) / MARK_SIDE })
    .resize(size, size)
    .png({ palette: true, colours: 16 })
    .toBuffer();

/**
 * Joins PNG images to an ICO file (https://en.wikipedia.org/wiki/ICO_(file_format)).
 * @param {{ size: number, png: Buffer }[]} images
 */
function icoOf(images) {
  const directory = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * images.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(images.length, 4);
  let offset = directory.length;
  for (const [index, { size, png }] of images.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    directory.writeUInt8(size, entry);
    directory.writeUInt8(size, entry + 1);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(24, entry + 6);
    directory.writeUInt32LE(png.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([directory, ...images.map(({ png }) => png)]);
}

/**
 * Draws `favicon.ico` and the icons of the installed app from the publication's mark.
 * @param {string} folder
 */
export async function drawIcons(folder) {
  const svg = readFileSync(join(ROOT, 'client/document/mark.svg'));
  const images = await Promise.all(FAVICON_SIZES.map(async (size) => ({ size, png: await drawPng(svg, size) })));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'favicon.ico'), icoOf(images));
  for (const [name, size] of Object.entries(PNG_ICONS)) writeFileSync(join(folder, name), await drawPng(svg, size));
}
