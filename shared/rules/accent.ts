import { contrast, MIN_CONTRAST, mixUntilContrast } from './contrast.ts';
import { DARK, LIGHT } from './palette.ts';

/** A little more than required: the accent also stands on raised paper. */
const DARK_CONTRAST = 6;

export const contrastOnPaper = (accent: string): number => contrast(accent, LIGHT.paper);

/** The accent for dark pages: lighter until it can be read there. */
export const darkAccent = (accent: string): string => mixUntilContrast(accent, 1, DARK.paper, DARK_CONTRAST);

/** The accent on raised light paper, which is a little darker than the page's. */
export const raisedAccent = (accent: string): string => mixUntilContrast(accent, 0, LIGHT.raisedPaper, MIN_CONTRAST);

/** The parts of a page on raised paper that hold links (styles/footer.css, styles/post-media.css). */
const RAISED = '.site-footer,.scroller';
const SCREEN = '@media screen and (forced-colors:none) and';

/** The style sheet of a publication: the build's, and on screens its own accent if it has one. */
export function sheetOf(style: string, accent: string | null): string {
  if (accent === null) return style;
  const raised = raisedAccent(accent);
  const raisedRule = raised === accent ? '' : `${RAISED}{--accent:${raised}}`;
  const light = `${SCREEN} (prefers-color-scheme:light){:root{--accent:${accent}}${raisedRule}}`;
  return `${style}${light}${SCREEN} (prefers-color-scheme:dark){:root{--accent:${darkAccent(accent)}}}`;
}
