import type { ImageWidth } from '../image-paths.ts';

/** Dense screens get two thirds of their pixels, a difference that is hard to see. */
export const PHONE_WIDTH = '(min-resolution: 1.5dppx) 66vw, calc(100vw - 2rem)';

export const COLUMN_WIDTH = `(min-width: 38rem) 34rem, ${PHONE_WIDTH}`;

export interface ImageSize {
  sizes: string;
  /** The first is from `src`. */
  widths: readonly [ImageWidth, ...ImageWidth[]];
}

export function imageSource(pathOf: (width: ImageWidth) => string, { sizes, widths }: ImageSize) {
  const srcSet = widths.map((width) => `${pathOf(width)} ${width}w`).join(', ');
  return { src: pathOf(widths[0]), srcSet, sizes };
}
