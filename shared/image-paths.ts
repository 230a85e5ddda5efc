import { withQuery } from './paths.ts';

export const IMAGE_WIDTHS = [160, 320, 480, 600, 720, 960, 1280] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

export function imagePath(key: string, width: ImageWidth): string {
  return `/images/${encodeURIComponent(key)}/${width}`;
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
