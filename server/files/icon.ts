import { FAVICON_PATH } from '../../shared/paths.ts';
import type { Publication } from '../../shared/publication-schema/publication.ts';
import { ONE_DAY } from '../cache/cache-control.ts';
import { EMBEDDABLE } from '../http/security-headers.ts';
import type { ResponseParts } from '../pages/serve-response.ts';
import type { Drawings } from '../previews/drawings.ts';

/** Long, since a changed mark changes the configuration version, which replaces the icon. */
const ICON_TTL_MS = 24 * 3_600_000;

interface Icon {
  path: string;
  type: string;
  sizes: string;
  size: number;
}

const pngIcon = (path: string, size: number): Icon => ({ path, type: 'image/png', sizes: `${size}x${size}`, size });

export const APP_ICONS: readonly Icon[] = [192, 512].map((size) => pngIcon(`/icon-${size}.png`, size));

/** Browsers without SVG icons ask for `/favicon.ico`, and phones for `/apple-touch-icon.png`, without a link in the page. */
export const ICONS: readonly Icon[] = [
  { path: FAVICON_PATH, type: 'image/x-icon', sizes: '48x48', size: 48 },
  pngIcon('/apple-touch-icon.png', 180),
  ...APP_ICONS,
];

const ICO_HEADER_BYTES = 22;

/** A PNG image as a file of icons (https://en.wikipedia.org/wiki/ICO_(file_format)). */
function asIco(png: Uint8Array, size: number): Buffer {
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(ICO_HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}

export async function iconParts(
  publication: Publication,
  { path, size }: Icon,
  { drawings }: { drawings: Drawings },
): Promise<ResponseParts> {
  const png = await drawings.drawIcon(publication, size);
  const body = path === FAVICON_PATH ? asIco(png, size) : Buffer.from(png);
  return { body, cacheControl: ONE_DAY, ttlMs: ICON_TTL_MS, headers: EMBEDDABLE };
}
