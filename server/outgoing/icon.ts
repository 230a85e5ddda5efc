import { MARK_COLOURS, MARK_PATHS } from '../../shared/publication-mark.ts';

/** The sizes in the icon: tabs, bookmarks, task bars, and home screens. */
export const ICON_SIZES = [16, 32, 48, 192, 256] as const;
const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

function markSvg(): string {
  const { paper, ink, accent } = MARK_COLOURS;
  const shapes = MARK_PATHS.ink.map((path) => `<path fill="${ink}" d="${path}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="256" height="256"><rect width="32" height="32" rx="4" fill="${paper}"/>${shapes}<path fill="${accent}" d="${MARK_PATHS.accent}"/></svg>`;
}

function entry(size: number, bytes: number, offset: number): Buffer {
  const buffer = Buffer.alloc(ENTRY_BYTES);
  // A side of 256 is written as 0.
  buffer.writeUInt8(size % 256, 0);
  buffer.writeUInt8(size % 256, 1);
  buffer.writeUInt16LE(1, 4);
  buffer.writeUInt16LE(32, 6);
  buffer.writeUInt32LE(bytes, 8);
  buffer.writeUInt32LE(offset, 12);
  return buffer;
}

/** The mark as an ICO of PNG pictures, one a size: the form that every browser takes under this name. */
export async function drawIcon(): Promise<Buffer> {
  // Loaded when it is asked for: it costs a fifth of the memory that the server needs at rest.
  const { default: sharp } = await import('sharp');
  const svg = Buffer.from(markSvg());
  const pictures = await Promise.all(ICON_SIZES.map((size) => sharp(svg).resize(size, size).png().toBuffer()));
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
