import sharp from 'sharp';
import { drawMark } from './draw-mark.ts';

/** The sizes in the icon: tabs, bookmarks, task bars, and home screens. */
export const ICON_SIZES = [16, 32, 48, 192] as const;
/** The one size that is drawn; the others are made from it. */
const DRAWN = 192;
/** Three colours and the shades between them: a third of the bytes of true colour, and browsers fetch it early. */
const COLOURS = { palette: true, colours: 16 };
const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

function entry(size: number, bytes: number, offset: number): Buffer {
  const buffer = Buffer.alloc(ENTRY_BYTES);
  buffer.writeUInt8(size, 0);
  buffer.writeUInt8(size, 1);
  buffer.writeUInt16LE(1, 4);
  buffer.writeUInt16LE(24, 6);
  buffer.writeUInt32LE(bytes, 8);
  buffer.writeUInt32LE(offset, 12);
  return buffer;
}

/** The mark as an ICO of PNG pictures, one a size: the form that every browser takes under this name. */
export async function drawIcon(): Promise<Buffer> {
  const raw = { width: DRAWN, height: DRAWN, channels: 3 } as const;
  const drawn = drawMark(DRAWN);
  const pictures = await Promise.all(
    ICON_SIZES.map((size) => sharp(drawn, { raw }).resize(size).png(COLOURS).toBuffer()),
  );
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = HEADER_BYTES + ENTRY_BYTES * pictures.length;
  const entries = pictures.map((picture, index) => {
    const written = entry(ICON_SIZES[index] ?? 0, picture.length, offset);
    offset += picture.length;
    return written;
  });
  return Buffer.concat([header, ...entries, ...pictures]);
}
