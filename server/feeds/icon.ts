import { readFile } from 'node:fs/promises';
import { FAVICON_PATH } from '../../shared/paths.ts';

/** An icon that the build draws into the client folder (scripts/draw-icons.mjs). */
export interface Icon {
  path: string;
  type: string;
  /** As the web app manifest has them. */
  sizes: string;
}

/** The icons of the installed app, which browsers take from the manifest. */
export const APP_ICONS: readonly Icon[] = [192, 512].map((size) => ({
  path: `/icon-${size}.png`,
  type: 'image/png',
  sizes: `${size}x${size}`,
}));

/** Every icon; `/favicon.ico` is for browsers that do not draw the SVG in the page's head. */
export const ICONS: readonly Icon[] = [
  { path: FAVICON_PATH, type: 'image/x-icon', sizes: '16x16 32x32 48x48' },
  ...APP_ICONS,
];

/** Reads an icon's file. */
export function readIcon(clientFolder: URL, { path }: Icon): Promise<Buffer> {
  return readFile(new URL(`icons${path}`, clientFolder));
}
