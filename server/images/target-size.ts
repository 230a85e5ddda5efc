import type { Frame } from './image.ts';

export interface Size {
  width: number;
  height: number;
}

interface Target {
  /** What the original is made into. */
  size: Size;
  /** What is kept of that. */
  kept: Size & { left: number; top: number };
}

/**
 * What is made of a picture in a width, in pixels: never larger than the original, its proportions kept, cut to its frame.
 * Cut after it is made smaller: a reader that is told of a cut first decodes every pixel of the original.
 */
export function targetSize(original: Size, width: number, { tallest, above }: Frame): Target {
  const targetWidth = Math.min(width, original.width);
  const height = Math.max(1, Math.round((original.height * targetWidth) / original.width));
  const keptHeight = Math.min(height, Math.round(targetWidth * tallest));
  const top = Math.round((height - keptHeight) * above);
  return {
    size: { width: targetWidth, height },
    kept: { left: 0, top, width: targetWidth, height: keptHeight },
  };
}
