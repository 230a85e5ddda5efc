import { readFile } from 'node:fs/promises';
import sharp, { type OverlayOptions } from 'sharp';
import { LIGHT } from '../../shared/rules/palette.ts';
import { fillMask } from './composite.ts';
import type { DrawMask } from './draw-mask.ts';
import type { Preview } from './preview.ts';

interface Square {
  left: number;
  top: number;
  /** The side, in pixels. */
  size: number;
}

export type DrawMark = (preview: Pick<Preview, 'accent' | 'mark'>, square: Square) => Promise<OverlayOptions[]>;

/**
 * `folder` has masks of the product's mark, for a `mark` that is null. Every other mark is drawn, also the product's on an
 * icon, for which those masks are too small.
 */
export function createDrawMark(folder: URL, drawMask: DrawMask): DrawMark {
  const productMask = (shape: 'ink' | 'accent') => readFile(new URL(`mark-${shape}.png`, folder));

  return async ({ accent, mark }, { left, top, size }) => {
    const layer = async (shape: 'ink' | 'accent', colour: string): Promise<OverlayOptions[]> => {
      if (mark?.[shape] === '') return [];
      const mask = await (mark ? drawMask(mark[shape]) : productMask(shape));
      return [{ input: await fillMask(await sharp(mask).resize(size).png().toBuffer(), size, colour), left, top }];
    };
    return (await Promise.all([layer('ink', LIGHT.ink), layer('accent', accent)])).flat();
  };
}
