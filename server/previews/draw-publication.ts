import type { OverlayOptions } from 'sharp';
import { LIGHT } from '../../shared/rules/palette.ts';
import { compositeJpeg, rectangleOverlay } from './composite.ts';
import type { DrawMark } from './draw-mark.ts';
import type { DrawnText, DrawText } from './draw-text.ts';
import { PREVIEW_SIZE, type Preview } from './preview.ts';
import { drawableText } from './typeface.ts';

const { paper, ink, softInk } = LIGHT;
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

interface Part {
  height: number;
  overlaysAt: (top: number) => Promise<OverlayOptions[]>;
}

function textPart(drawn: DrawnText | null | undefined): Part[] {
  if (!drawn) return [];
  const { bytes, width, height } = drawn;
  return [{ height, overlaysAt: async (top) => [{ input: bytes, left: centred(width), top }] }];
}

/** The tops of the parts, one below the other, in the middle of the image. */
function topsOf(parts: readonly Part[]): number[] {
  let total = GAP * (parts.length - 1);
  for (const { height } of parts) total += height;
  let next = Math.round((PREVIEW_SIZE.height - total) / 2);
  return parts.map(({ height }) => {
    const top = next;
    next += height + GAP;
    return top;
  });
}

/** Draws a publication's name below its mark. A text that the typeface lacks letters of is left out. */
export async function drawPublication(preview: Preview, drawText: DrawText, drawMark: DrawMark): Promise<Buffer> {
  const box = { width: WIDTH, align: 'centre' } as const;
  const lines = [
    { text: drawableText(preview.name, MAX_NAME_LENGTH), height: 150, colour: ink, sizes: [112, 96, 80, 64, 52] },
    { text: drawableText(preview.tagline, MAX_TAGLINE_LENGTH), height: 40, colour: softInk, sizes: [34, 28, 24] },
  ];
  const draw = async ({ text, ...rest }: (typeof lines)[number]) => (text ? drawText(text, { ...box, ...rest }) : null);
  const [name, tagline] = await Promise.all(lines.map(draw));

  const mark: Part = {
    height: MARK,
    overlaysAt: async (top) => [{ input: await drawMark(preview, MARK), left: centred(MARK), top }],
  };
  const bar: Part = {
    height: BAR.height,
    overlaysAt: async (top) => [rectangleOverlay({ ...BAR, left: centred(BAR.width), top, colour: preview.accent })],
  };
  const parts = [mark, ...textPart(name), bar, ...textPart(tagline)];
  const tops = topsOf(parts);
  const overlays = await Promise.all(parts.map(({ overlaysAt }, index) => overlaysAt(tops[index] ?? 0)));
  return compositeJpeg(paper, [...RULES, ...overlays.flat()]);
}
