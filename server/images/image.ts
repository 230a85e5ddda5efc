import { negotiate } from '@fastify/accept-negotiator';
import { EDITION_IMAGE_RATIO } from '../../shared/image-paths.ts';

/** AVIF would be a sixth smaller than WebP at ten times the work. */
export type ImageFormat = 'webp' | 'jpeg';

/** Chooses WebP if the Accept header names it (RFC 9110, section 12.5.1), otherwise JPEG. Never 406. */
export function acceptedFormat(accept: string | undefined): ImageFormat {
  return negotiate(accept?.toLowerCase() ?? '', ['image/webp']) === null ? 'jpeg' : 'webp';
}

export interface Crop {
  /** The smallest and the largest height, as a multiple of the width. 0 if a wide image is sent whole. */
  minRatio: number;
  maxRatio: number;
  /** The share of the surplus height that is cut off at the top, 0 to 1. */
  cutAbove: number;
  /** Instead, what is kept lies evenly around the focal point, since pages show it in several shapes. */
  followsFocus?: true;
}

/**
 * The crops in which pages show images, at the browser's default text size. Those of articles follow the focal point. Of
 * others most is cut off at the bottom, since heads are at the top. Images in a post's text keep their proportions. The limit is for infographics that are far higher
 * than wide.
 */
export const CROPS = {
  card: { minRatio: 0, maxRatio: 1, cutAbove: 0.1, followsFocus: true },
  featured: { minRatio: 0, maxRatio: 1.25, cutAbove: 0.1 },
  wide: { minRatio: 0, maxRatio: 2 / 3, cutAbove: 0.1 },
  text: { minRatio: 0, maxRatio: 2, cutAbove: 0.5 },
  /** Mail clients need width and height beside the address. */
  edition: { minRatio: EDITION_IMAGE_RATIO, maxRatio: EDITION_IMAGE_RATIO, cutAbove: 0.1, followsFocus: true },
} as const satisfies Record<string, Crop>;

export interface SourceImage {
  key: string;
  address: string;
  crop: Crop;
  /** The publication that shows it, whose share of the work it takes. */
  publication: string;
  userAgent: string | null;
}

export interface ImageFile {
  bytes: Uint8Array;
  /** A digest of the bytes: the strong validator (RFC 9110, section 8.8.3) without its quotes. */
  hash: string;
}

export interface ImageFailure {
  kind: 'failed';
  reason: string;
  /** It met a limit, so that it is not tried again soon. */
  isLimit?: boolean;
}

/** This server is too busy: it says nothing about the publisher, and no failure is stored. */
export interface Busy {
  kind: 'busy';
  reason: string;
}
