import { readFile } from 'node:fs/promises';
import { FAVICON_PATH } from '../../shared/paths.ts';
import type { Publication } from '../../shared/publication-schema/publication.ts';
import { ONE_DAY } from '../cache/cache-control.ts';
import type { ServerContext } from '../context.ts';
import type { ResponseParts } from '../pages/serve-response.ts';
import { EMBEDDABLE } from '../publications/security-headers.ts';

/** Long, since a changed mark changes the configuration version, which replaces the icon. */
const ICON_TTL_MS = 24 * 3_600_000;

interface Icon {
  path: string;
  type: string;
  sizes: string;
  /** The side in pixels of one that is drawn for a publication. */
  size: number;
}

const pngIcon = (path: string, size: number): Icon => ({ path, type: 'image/png', sizes: `${size}x${size}`, size });

export const APP_ICONS: readonly Icon[] = [192, 512].map((size) => pngIcon(`/icon-${size}.png`, size));

/** Browsers without SVG icons ask for `/favicon.ico`, and phones for `/apple-touch-icon.png`, without a link in the page. */
export const ICONS: readonly Icon[] = [
  { path: FAVICON_PATH, type: 'image/x-icon', sizes: '16x16 32x32 48x48', size: 48 },
  pngIcon('/apple-touch-icon.png', 180),
  ...APP_ICONS,
];

/** Whether a publication has the colour and the mark of the product, so that the icons of the build are its own. */
function looksLikeProduct({ accent, mark }: Publication): boolean {
  return accent === null && mark === null;
}

/** The build's file, or a drawing for a publication with a colour or a mark of its own. */
export async function iconParts(
  publication: Publication,
  icon: Icon,
  { clientFolder, drawIcon }: Pick<ServerContext, 'clientFolder' | 'drawIcon'>,
): Promise<ResponseParts> {
  const caching = { cacheControl: ONE_DAY, ttlMs: ICON_TTL_MS };
  if (looksLikeProduct(publication)) {
    return { ...caching, body: await readFile(new URL(`icons${icon.path}`, clientFolder)), headers: EMBEDDABLE };
  }
  const headers = { ...EMBEDDABLE, 'content-type': 'image/png' };
  return { ...caching, body: await drawIcon(publication, icon.size), headers };
}
