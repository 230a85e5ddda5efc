import PQueue from 'p-queue';
import sharp from 'sharp';
import type { MarkAppearance } from '../../client/document/mark-drawing.ts';
import { noRoom } from '../limits/limits.ts';
import type { DrawMark } from './draw-mark.ts';

const MAX_WAITING = 32;
/** Paper, ink and accent, and what lies between them at their edges. */
const COLOURS = 32;

/**
 * Draws a publication's mark in its colours as a square PNG, one at a time.
 * @throws RefusedError if too many wait.
 */
export type DrawIcon = (appearance: MarkAppearance, size: number) => Promise<Buffer>;

export function createDrawIcon(drawMark: DrawMark): DrawIcon {
  const queue = new PQueue({ concurrency: 1 });
  return async (appearance, size) => {
    if (queue.size >= MAX_WAITING) throw noRoom('too many icons are being drawn');
    return queue.add(async () => {
      const mark = await drawMark(appearance, size);
      return sharp(mark).png({ palette: true, colours: COLOURS }).toBuffer();
    });
  };
}
