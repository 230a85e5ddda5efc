import { withQuery } from './paths.ts';

export const IMAGE_WIDTHS = [160, 320, 480, 600, 720, 960, 1280] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** Names the `edition`, the `post` or the `page` of the blog that the image belongs to. None for an article of the snapshot. */
type ImageQuery = Readonly<Record<string, string>>;

/** The value of `crop` for the shape of a post's image on medium screens. */
export const WIDE_CROP = 'wide';

export function imagePath(key: string, width: ImageWidth, query: ImageQuery = {}): string {
  return withQuery(`/images/${encodeURIComponent(key)}/${width}`, query);
}

export const EDITION_IMAGE_RATIO = 2 / 3;

/** Dense screens get two thirds of their pixels, a difference that is hard to see. */
export const PHONE_WIDTH = '(min-resolution: 1.5dppx) 66vw, calc(100vw - 2rem)';

export const COLUMN_WIDTH = `(min-width: 38rem) 34rem, ${PHONE_WIDTH}`;

export interface ImageSize {
  sizes: string;
  /** In pixels. `src` has the first. */
  widths: readonly [ImageWidth, ...ImageWidth[]];
}

export function imageSource(key: string, { sizes, widths }: ImageSize, query?: ImageQuery) {
  const srcSet = widths.map((width) => `${imagePath(key, width, query)} ${width}w`).join(', ');
  return { src: imagePath(key, widths[0], query), srcSet, sizes };
}
