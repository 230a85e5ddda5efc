import { DARK_PAPER, MARK_COLOURS } from './publication-mark.ts';

/** The contrast of text that WCAG 2.2 requires (success criterion 1.4.3). */
export const MIN_CONTRAST = 4.5;

/** A little more than required: the accent also stands on raised paper. */
const DARK_CONTRAST = 6;
const STEP = 0.04;

type Channels = readonly [red: number, green: number, blue: number];

/** The channels of `#rrggbb`, from 0 to 1. */
function channelsOf(colour: string): Channels {
  const at = (index: number) => Number.parseInt(colour.slice(index, index + 2), 16) / 255;
  return [at(1), at(3), at(5)];
}

function colourOf(channels: Channels): string {
  const digits = channels.map((channel) => Math.round(channel * 255).toString(16));
  return `#${digits.map((pair) => pair.padStart(2, '0')).join('')}`;
}

/** The relative luminance of WCAG 2.2. */
function luminance(colour: string): number {
  const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
  const [red, green, blue] = channelsOf(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The contrast of an accent with the light paper. */
export const contrastOnPaper = (accent: string): number => contrast(accent, MARK_COLOURS.paper);

/** The accent for dark pages: mixed with white until it can be read there. */
export function darkAccent(accent: string): string {
  const [red, green, blue] = channelsOf(accent);
  const mixed = (part: number) =>
    colourOf([red + (1 - red) * part, green + (1 - green) * part, blue + (1 - blue) * part]);
  let part = 0;
  while (contrast(mixed(part), DARK_PAPER) < DARK_CONTRAST) part += STEP;
  return mixed(part);
}

const SCREEN = '@media screen and (forced-colors:none)';

/** The style sheet of a publication: the build's, and on screens its own accent where it has one. */
export function sheetOf(style: string, accent: string | null): string {
  if (accent === null) return style;
  const light = `${SCREEN}{:root{--accent:${accent}}}`;
  return `${style}${light}${SCREEN} and (prefers-color-scheme:dark){:root{--accent:${darkAccent(accent)}}}`;
}
