import sharp from 'sharp';
import { LIGHT } from '../../shared/rules/palette.ts';
import { compositeJpeg, rectangleOverlay } from './composite.ts';
import type { DrawMark } from './draw-mark.ts';
import type { DrawText } from './draw-text.ts';
import { PREVIEW_SIZE, type Preview } from './preview.ts';
import { drawableText } from './typeface.ts';

const { paper, ink } = LIGHT;
const MARGIN = 72;
const IMAGE = { width: 440, height: PREVIEW_SIZE.height };
const MARK = 64;
const NAME_GAP = 20;
const TITLE_TOP = 196;
const TITLE_HEIGHT = 330;
const BAR = { top: 160, width: 88, height: 6 };
const TITLE_SIZES = [80, 72, 64, 56, 50, 44, 38, 32];
const MAX_TITLE_LENGTH = 150;
const MAX_NAME_LENGTH = 60;

/** The upper part of an image, since heads are at the top. */
const cropped = (image: Buffer): Promise<Buffer> =>
  sharp(image)
    .resize({ ...IMAGE, fit: 'cover', position: 'top' })
    .toBuffer();

/** Draws a post's title beside its image; null where the typeface lacks letters of the title. */
export async function drawPost(
  preview: Preview & { post: object },
  image: Buffer | null,
  drawText: DrawText,
  drawMark: DrawMark,
): Promise<Buffer | null> {
  const { name, accent, post } = preview;
  const title = drawableText(post.title, MAX_TITLE_LENGTH);
  const width = PREVIEW_SIZE.width - 2 * MARGIN - (image ? IMAGE.width : 0);
  const box = { width, align: 'left', colour: ink } as const;
  const drawnTitle = title && (await drawText(title, { ...box, height: TITLE_HEIGHT, sizes: TITLE_SIZES }));
  if (!drawnTitle) return null;
  const nameBox = { ...box, width: width - MARK - NAME_GAP, height: MARK, sizes: [40, 32, 26, 20] };
  const drawableName = drawableText(name, MAX_NAME_LENGTH);
  const drawnName = drawableName && (await drawText(drawableName, nameBox));
  const nameTop = drawnName ? MARGIN + Math.round((MARK - drawnName.height) / 2) : 0;
  return compositeJpeg(paper, [
    { input: await drawMark(preview, MARK), left: MARGIN, top: MARGIN },
    ...(drawnName ? [{ input: drawnName.bytes, left: MARGIN + MARK + NAME_GAP, top: nameTop }] : []),
    rectangleOverlay({ ...BAR, left: MARGIN, colour: accent }),
    { input: drawnTitle.bytes, left: MARGIN, top: TITLE_TOP },
    rectangleOverlay({ left: MARGIN, top: 558, width, height: 2, colour: ink }),
    rectangleOverlay({ left: MARGIN, top: 551, width, height: 5, colour: ink }),
    ...(image ? [{ input: await cropped(image), left: PREVIEW_SIZE.width - IMAGE.width, top: 0 }] : []),
  ]);
}
