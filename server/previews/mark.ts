import { readFile } from 'node:fs/promises';
import sharp, { type OverlayOptions } from 'sharp';
import { MARK_COLOURS } from '../../shared/rules/publication-mark.ts';
import { tint } from './compose.ts';

/** Draws the publication's mark as a square of `size` pixels. */
export type DrawMark = (place: {
  left: number;
  top: number;
  size: number;
  accent: string;
}) => Promise<OverlayOptions[]>;

/** `folder` has the masks of the build. */
export function createDrawMark(folder: URL): DrawMark {
  const layer = async (name: string, size: number, colour: string) => {
    const mask = await readFile(new URL(`mark-${name}.png`, folder));
    return tint(await sharp(mask).resize(size).png().toBuffer(), size, colour);
  };
  return async ({ left, top, size, accent }) => {
    const layers = [layer('ink', size, MARK_COLOURS.ink), layer('accent', size, accent)];
    return (await Promise.all(layers)).map((input) => ({ input, left, top }));
  };
}
