import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BYTES_PER_PIXEL = 3;
const [SUB, UP] = [1, 2];

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 2, 0, 0, 0], 8);
  return data;
}

/** Writes one filtered row and returns how much is left in it: the smaller, the better it packs. */
function filterRow(target: Uint8Array, at: number, pixels: Uint8Array, row: number, stride: number, filter: number) {
  const start = row * stride;
  const back = filter === SUB ? BYTES_PER_PIXEL : stride;
  target[at] = filter;
  let left = 0;
  for (let index = 0; index < stride; index += 1) {
    const known = filter === SUB ? index >= BYTES_PER_PIXEL : row > 0;
    const value = ((pixels[start + index] ?? 0) - (known ? (pixels[start + index - back] ?? 0) : 0)) & 255;
    target[at + 1 + index] = value;
    if (value !== 0) left += 1;
  }
  return left;
}

/** An opaque 8-bit RGB picture as a PNG file (RFC 2083), each row filtered by Sub or Up, whichever leaves less. */
export function encodePng(pixels: Uint8Array, width: number, height: number): Buffer {
  const stride = width * BYTES_PER_PIXEL;
  const rows = new Uint8Array((stride + 1) * height);
  for (let row = 0; row < height; row += 1) {
    const at = row * (stride + 1);
    const left = filterRow(rows, at, pixels, row, stride, UP);
    if (left > stride / 8 && filterRow(rows, at, pixels, row, stride, SUB) > left) {
      filterRow(rows, at, pixels, row, stride, UP);
    }
  }
  const packed = deflateSync(rows, { level: 5 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header(width, height)),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
