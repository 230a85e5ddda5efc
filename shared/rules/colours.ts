/** Colours of light pages in client/styles/tokens.css, for what no style sheet reaches: icons, images, accents. */
export const LIGHT = {
  paper: '#faf7f0',
  raisedPaper: '#f2ede2',
  ink: '#1b1815',
  softInk: '#4a443c',
  accent: '#9c141c',
} as const;

export const DARK = { paper: '#14110d' } as const;

export const MIN_CONTRAST = 4.5;

const STEP = 0.04;

type Channels = readonly [red: number, green: number, blue: number];

function channelsOf(colour: string): Channels {
  const at = (index: number) => Number.parseInt(colour.slice(index, index + 2), 16) / 255;
  return [at(1), at(3), at(5)];
}

function colourOf(channels: readonly number[]): string {
  const digits = channels.map((channel) => Math.round(channel * 255).toString(16));
  return `#${digits.map((pair) => pair.padStart(2, '0')).join('')}`;
}

function luminance(colour: string): number {
  const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
  const [red, green, blue] = channelsOf(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

export function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes a colour with black (0) or white (1) until it has this contrast with its background. */
function mixUntilContrast(colour: string, target: 0 | 1, background: string, ratio: number): string {
  const channels = channelsOf(colour);
  const mixed = (part: number) => colourOf(channels.map((channel) => channel + (target - channel) * part));
  let part = 0;
  while (contrast(mixed(part), background) < ratio) part += STEP;
  return mixed(part);
}

/** A little more than required: the accent also stands on raised paper. */
const DARK_CONTRAST = 6;

export const contrastOnPaper = (accent: string): number => contrast(accent, LIGHT.paper);

export const darkAccent = (accent: string): string => mixUntilContrast(accent, 1, DARK.paper, DARK_CONTRAST);

/** The accent on raised light paper, which is a little darker than the page's. */
export const raisedAccent = (accent: string): string => mixUntilContrast(accent, 0, LIGHT.raisedPaper, MIN_CONTRAST);

/** The parts of a page on raised paper that hold links (styles/footer.css, styles/post-media.css). */
const RAISED = '.site-footer,.scroller';
const SCREEN = '@media screen and (forced-colors:none) and';

/** The style sheet of a publication: the build's, and on screens its own accent if it has one. */
export function styleWithAccent(style: string, accent: string | null): string {
  if (accent === null) return style;
  const raised = raisedAccent(accent);
  const raisedRule = raised === accent ? '' : `${RAISED}{--accent:${raised}}`;
  const light = `${SCREEN} (prefers-color-scheme:light){:root{--accent:${accent}}${raisedRule}}`;
  return `${style}${light}${SCREEN} (prefers-color-scheme:dark){:root{--accent:${darkAccent(accent)}}}`;
}
