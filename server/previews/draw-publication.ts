import { MARK_COLOURS } from '../../shared/rules/publication-mark.ts';
import { compositeJpeg, rectangleOverlay } from './composite.ts';
import type { DrawMark } from './draw-mark.ts';
import type { DrawnText, DrawText } from './draw-text.ts';
import { PREVIEW_SIZE, type Preview } from './preview.ts';
import { drawableText } from './typeface.ts';

const { paper, ink } = MARK_COLOURS;
const QUIET_INK = '#4a443c';
const MARGIN = 80;
const WIDTH = PREVIEW_SIZE.width - 2 * MARGIN;
const MARK = 160;
const BAR = { width: 88, height: 6 };
const GAP = 26;
const MAX_NAME_LENGTH = 60;
const MAX_TAGLINE_LENGTH = 90;

const line = (top: number, height: number) =>
  rectangleOverlay({ left: MARGIN, top, width: WIDTH, height, colour: ink });

/** The thick and the thin rule of the nameplate, above and below. */
const RULES = [line(66, 2), line(73, 7), line(550, 7), line(562, 2)];

const centred = (width: number): number => Math.round((PREVIEW_SIZE.width - width) / 2);

/** Draws a publication's name below its mark. A text that the typeface lacks letters of is left out. */
export async function drawPublication(preview: Preview, drawText: DrawText, drawMark: DrawMark): Promise<Buffer> {
  const box = { width: WIDTH, align: 'centre' } as const;
  const lines = [
    { text: drawableText(preview.name, MAX_NAME_LENGTH), height: 150, colour: ink, sizes: [112, 96, 80, 64, 52] },
    { text: drawableText(preview.tagline, MAX_TAGLINE_LENGTH), height: 40, colour: QUIET_INK, sizes: [34, 28, 24] },
  ];
  const draw = async ({ text, ...rest }: (typeof lines)[number]) => (text ? drawText(text, { ...box, ...rest }) : null);
  const [name, tagline] = await Promise.all(lines.map(draw));

  const heights = [MARK, name?.height, BAR.height, tagline?.height].flatMap((height) => height ?? []);
  const height = heights.reduce((sum, each) => sum + each, 0) + GAP * (heights.length - 1);
  let top = Math.round((PREVIEW_SIZE.height - height) / 2);
  const below = (used: number): number => {
    const place = top;
    top += used + GAP;
    return place;
  };
  const textOverlay = (drawn: DrawnText | null | undefined) =>
    drawn ? [{ input: drawn.bytes, left: centred(drawn.width), top: below(drawn.height) }] : [];

  const mark = await drawMark(preview, { left: centred(MARK), top: below(MARK), size: MARK });
  const overlays = [
    ...mark,
    ...textOverlay(name),
    rectangleOverlay({ ...BAR, left: centred(BAR.width), top: below(BAR.height), colour: preview.accent }),
    ...textOverlay(tagline),
  ];
  return compositeJpeg(paper, [...RULES, ...overlays]);
}
