/** The contrast of text that WCAG 2.2 requires (success criterion 1.4.3). */
export const MIN_CONTRAST = 4.5;

/** The share of black or white that is added at a time. */
const STEP = 0.04;

type Channels = readonly [red: number, green: number, blue: number];

/** The channels of `#rrggbb`, from 0 to 1. */
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

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes a colour with black (0) or white (1) until it has this contrast with its background. */
export function mixUntilContrast(colour: string, target: 0 | 1, background: string, ratio: number): string {
  const channels = channelsOf(colour);
  const mixed = (part: number) => colourOf(channels.map((channel) => channel + (target - channel) * part));
  let part = 0;
  while (contrast(mixed(part), background) < ratio) part += STEP;
  return mixed(part);
}
