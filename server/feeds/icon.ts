import { readFile } from 'node:fs/promises';
import { FAVICON_PATH } from '../../shared/paths.ts';

export interface Icon {
  path: string;
  type: string;
  sizes: string;
}

export const APP_ICONS: readonly Icon[] = [192, 512].map((size) => ({
  path: `/icon-${size}.png`,
  type: 'image/png',
  sizes: `${size}x${size}`,
}));

/** `/favicon.ico` is for browsers without SVG icons. */
export const ICONS: readonly Icon[] = [
  { path: FAVICON_PATH, type: 'image/x-icon', sizes: '16x16 32x32 48x48' },
  ...APP_ICONS,
];

export function readIcon(clientFolder: URL, { path }: Icon): Promise<Buffer> {
  return readFile(new URL(`icons${path}`, clientFolder));
}
