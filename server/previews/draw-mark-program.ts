import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { MARK_SIDE } from '../../shared/rules/publication-mark.ts';

const BASE_DENSITY = 72;

// A process of its own, since the server decodes no SVG (docs/decisions/0009-images-through-sharp.md).
const svg = await buffer(process.stdin);
const size = Number(process.argv[2]);
process.stdout.write(
  await sharp(svg, { density: (BASE_DENSITY * size) / MARK_SIDE })
    .resize(size, size)
    .png()
    .toBuffer(),
);
