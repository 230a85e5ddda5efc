import { readFile } from 'node:fs/promises';
import type { Publication } from '../../shared/model/publication.ts';
import { FAVICON_PATH } from '../../shared/paths.ts';

export interface Icon {
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

/** Whether a publication looks different from the product: the icons of the build are not its own. */
export function hasOwnMark({ accent, mark }: Pick<Publication, 'accent' | 'mark'>): boolean {
  return accent !== null || mark !== null;
}

export function readIcon(clientFolder: URL, { path }: Icon): Promise<Buffer> {
  return readFile(new URL(`icons${path}`, clientFolder));
}
