import { withQuery } from './paths.ts';

export const IMAGE_WIDTHS = [160, 320, 480, 600, 720, 960, 1280] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

export function imagePath(key: string, width: ImageWidth): string {
  return `/images/${encodeURIComponent(key)}/${width}`;
}

/** The height of each image in an edition, as a multiple of its width. */
export const EDITION_IMAGE_RATIO = 2 / 3;

/** The image of an article in an edition, which the newest sections may no longer have. */
export function editionImagePath(key: string, width: ImageWidth, edition: string): string {
  return withQuery(imagePath(key, width), { edition });
}

export function postImagePath(key: string, width: ImageWidth, slug: string): string {
  return withQuery(imagePath(key, width), { post: slug });
}

/** The value of `?crop=` for the shape that medium screens show. */
export const WIDE_CROP = 'wide';

export function widePostImagePath(key: string, width: ImageWidth, slug: string): string {
  return withQuery(imagePath(key, width), { post: slug, crop: WIDE_CROP });
}

export function blogImagePath(key: string, width: ImageWidth, page: number): string {
  return withQuery(imagePath(key, width), { page: String(page) });
}

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
