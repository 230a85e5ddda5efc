export interface Size {
  width: number;
  height: number;
}

/**
 * The size of a picture in a width, in pixels: never larger than the original, its proportions kept, and the middle
 * of it where it is more than `tallest` times as high as wide.
 */
export function targetSize(original: Size, width: number, tallest: number): Size {
  const targetWidth = Math.min(width, original.width);
  const height = Math.round((original.height * targetWidth) / original.width);
  return { width: targetWidth, height: Math.max(1, Math.min(height, Math.round(targetWidth * tallest))) };
}
