import { MARK_COLOURS } from '../../shared/rules/publication-mark.ts';
import { boxOverlay, compose } from './compose.ts';
import type { DrawMark } from './mark.ts';
import { PREVIEW_SIZE, type Preview } from './preview.ts';
import type { Drawn, SetText } from './set-text.ts';
import { settableText } from './typeface.ts';

const { paper, ink } = MARK_COLOURS;
const QUIET_INK = '#4a443c';
const MARGIN = 80;
const WIDTH = PREVIEW_SIZE.width - 2 * MARGIN;
const MARK = 160;
const BAR = { width: 88, height: 6 };
const GAP = 26;
const MAX_NAME_LENGTH = 60;
const MAX_TAGLINE_LENGTH = 90;

const line = (top: number, height: number) => boxOverlay({ left: MARGIN, top, width: WIDTH, height, colour: ink });

/** The thick and the thin rule of the nameplate, above and below. */
const RULES = [line(66, 2), line(73, 7), line(550, 7), line(562, 2)];

const centred = (width: number): number => Math.round((PREVIEW_SIZE.width - width) / 2);

/** Draws a publication's name below its mark. A text that the typeface lacks letters of is left out. */
export async function drawPublication(preview: Preview, setText: SetText, drawMark: DrawMark): Promise<Buffer> {
  const box = { width: WIDTH, align: 'centre' } as const;
  const lines = [
    { text: settableText(preview.name, MAX_NAME_LENGTH), height: 150, colour: ink, sizes: [112, 96, 80, 64, 52] },
    { text: settableText(preview.tagline, MAX_TAGLINE_LENGTH), height: 40, colour: QUIET_INK, sizes: [34, 28, 24] },
  ];
  const set = async ({ text, ...rest }: (typeof lines)[number]) => (text ? setText(text, { ...box, ...rest }) : null);
  const [name, tagline] = await Promise.all(lines.map(set));

  const heights = [MARK, name?.height, BAR.height, tagline?.height].flatMap((height) => height ?? []);
  const height = heights.reduce((sum, each) => sum + each, 0) + GAP * (heights.length - 1);
  let top = Math.round((PREVIEW_SIZE.height - height) / 2);
  const below = (used: number): number => {
    const place = top;
    top += used + GAP;
    return place;
  };
  const textOverlay = (drawn: Drawn | null | undefined) =>
    drawn ? [{ input: drawn.bytes, left: centred(drawn.width), top: below(drawn.height) }] : [];

  const mark = await drawMark(preview, { left: centred(MARK), top: below(MARK), size: MARK });
  const overlays = [
    ...mark,
    ...textOverlay(name),
    boxOverlay({ ...BAR, left: centred(BAR.width), top: below(BAR.height), colour: preview.accent }),
    ...textOverlay(tagline),
  ];
  return compose(paper, [...RULES, ...overlays]);
}
