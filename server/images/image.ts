/** The part of a tall image that is sent. */
export interface Crop {
  /** The largest height, as a multiple of the width. */
  maxRatio: number;
  /** The share of the surplus height that is cut off at the top, 0 to 1. */
  cutAbove: number;
}

/**
 * The crops in which pages show images (client/styles/card.css, blog.css, post.css), at the browser's default text
 * size. Most is cut off at the bottom, since heads are at the top. Images in a post's text keep their proportions; the limit is
 * for infographics that are far higher than wide.
 */
export const CROPS = {
  card: { maxRatio: 1, cutAbove: 0.1 },
  featured: { maxRatio: 1.25, cutAbove: 0.1 },
  wide: { maxRatio: 2 / 3, cutAbove: 0.1 },
  text: { maxRatio: 2, cutAbove: 0.5 },
} as const satisfies Record<string, Crop>;

export interface SourceImage {
  key: string;
  address: string;
  crop: Crop;
}

export interface ImageFile {
  bytes: Buffer;
  /** A digest of the bytes: the strong validator (RFC 9110, section 8.8.3) without its quotes. */
  hash: string;
}

export interface ImageFailure {
  kind: 'failed';
  reason: string;
  /** The publisher removed the image, so an older copy is not shown either. */
  isGone?: boolean;
}

/** `busy`: the queue is full, and nothing was done. */
export type ImageResult = { kind: 'image'; file: ImageFile } | ImageFailure | { kind: 'busy' };
