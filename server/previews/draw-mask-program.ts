import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

// A process of its own, since the server decodes no SVG (docs/decisions/0009-images-through-sharp.md).
const svg = await buffer(process.stdin);
process.stdout.write(
  await sharp(svg, { density: Number(process.argv[2]) })
    .png()
    .toBuffer(),
);
