/** What of a picture that is too high is kept: at most so many widths of it, and the share of the rest that goes at its top. */
export interface Frame {
  tallest: number;
  above: number;
}

/**
 * The page crops pictures to these (styles/card.css, blog.css, post.css), at the browser's own size of text, so no more is
 * sent. In a post's text pictures have their own shape: only a column of words published as a picture must not become a
 * file of its own size.
 */
export const FRAMES = {
  card: { tallest: 1, above: 0.3 },
  featured: { tallest: 1.25, above: 0.5 },
  wide: { tallest: 2 / 3, above: 0.5 },
  text: { tallest: 2, above: 0.5 },
} as const satisfies Record<string, Frame>;

/** A picture that may be shown: its key, its publisher's address, and what is kept of it. */
export interface Picture {
  key: string;
  address: string;
  frame: Frame;
}

/** A file ready to be sent. */
export interface ImageFile {
  bytes: Buffer;
  /** Of the bytes: the strong validator (RFC 9110, section 8.8.3) without its quotes. */
  hash: string;
}

/** Why there is no picture, in words for the operator. */
export interface ImageFailure {
  kind: 'failed';
  reason: string;
}

/** What became of a picture in one width and format. `busy`: too many are being made, and none was. */
export type ImageResult = { kind: 'image'; file: ImageFile } | ImageFailure | { kind: 'busy' };
