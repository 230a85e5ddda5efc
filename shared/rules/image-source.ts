import type { ImageWidth } from '../paths.ts';

/**
 * A phone's whole width between its margins; dense screens get two pixels for three, a difference that is hard to see.
 */
export const PHONE_WIDTH = '(min-resolution: 1.5dppx) 66vw, calc(100vw - 2rem)';

/** The column of a post, where it is narrower than the page. */
export const COLUMN_WIDTH = `(min-width: 38rem) 34rem, ${PHONE_WIDTH}`;

/** How wide an image is shown, as `sizes` says it, and the widths to offer: the first is for `src`. */
export interface ImageSize {
  sizes: string;
  widths: readonly [ImageWidth, ...ImageWidth[]];
}

/** An `img`'s attributes for an image of ours; `pathOf` is its address in a width. */
export function imageSource(pathOf: (width: ImageWidth) => string, { sizes, widths }: ImageSize) {
  const srcSet = widths.map((width) => `${pathOf(width)} ${width}w`).join(', ');
  return { src: pathOf(widths[0]), srcSet, sizes };
}
