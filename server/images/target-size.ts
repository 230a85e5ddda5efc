import type { Frame } from './image.ts';

export interface Size {
  width: number;
  height: number;
}

interface Target {
  /** What is kept of the original. */
  kept: Size & { left: number; top: number };
  /** What is made of that. */
  size: Size;
}

/** What is made of a picture in a width, in pixels: never larger than the original, its proportions kept within its frame. */
export function targetSize(original: Size, width: number, { tallest, above }: Frame): Target {
  const keptHeight = Math.min(original.height, Math.round(original.width * tallest));
  const top = Math.round((original.height - keptHeight) * above);
  const targetWidth = Math.min(width, original.width);
  const height = Math.max(1, Math.round((keptHeight * targetWidth) / original.width));
  return {
    kept: { left: 0, top, width: original.width, height: keptHeight },
    size: { width: targetWidth, height },
  };
}
