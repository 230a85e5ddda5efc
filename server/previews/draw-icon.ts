import PQueue from 'p-queue';
import sharp from 'sharp';
import type { Publication } from '../../shared/publication-schema/publication.ts';
import { LIGHT } from '../../shared/rules/palette.ts';
import { MARK_PATHS } from '../../shared/rules/publication-mark.ts';
import { OverloadError } from '../limit-errors.ts';
import type { DrawMark } from './draw-mark.ts';

const MAX_WAITING = 32;
/** Paper, ink and accent, and what lies between them at their edges. */
const COLOURS = 32;

/**
 * Draws a publication's mark in its colours as a square PNG, one at a time.
 * @throws OverloadError where too many wait.
 */
export type DrawIcon = (publication: Pick<Publication, 'accent' | 'mark'>, size: number) => Promise<Buffer>;

export function createDrawIcon(drawMark: DrawMark): DrawIcon {
  const queue = new PQueue({ concurrency: 1 });
  return async ({ accent, mark }, size) => {
    if (queue.size >= MAX_WAITING) throw new OverloadError('too many icons are being drawn');
    const shown = { accent: accent ?? LIGHT.accent, mark: mark ?? MARK_PATHS };
    return queue.add(async () => {
      const background = { width: size, height: size, channels: 3, background: LIGHT.paper } as const;
      return sharp({ create: background })
        .composite(await drawMark(shown, { left: 0, top: 0, size }))
        .png({ palette: true, colours: COLOURS })
        .toBuffer();
    });
  };
}
