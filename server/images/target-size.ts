export interface Size {
  width: number;
  height: number;
}

/** Cards crop what is taller: a column of text published as a picture must not become a file of its own size. */
const TALLEST = 2;

/**
 * The size of a picture in a width, in pixels: never larger than the original, its proportions kept, and the middle
 * of it where it is more than twice as high as wide (WebP ends at 16,383 pixels).
 */
export function targetSize(original: Size, width: number): Size {
  const targetWidth = Math.min(width, original.width);
  const height = Math.round((original.height * targetWidth) / original.width);
  return { width: targetWidth, height: Math.max(1, Math.min(height, targetWidth * TALLEST)) };
}
