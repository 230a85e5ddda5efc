/**
 * How high the page shows a picture at most, in widths (styles/card.css, blog.css, post.css); it crops what is higher, so
 * no more than that is sent. In a post's text pictures have their own shape: only a column of text published as a picture
 * must not become a file of its own size.
 */
export const TALLEST = { card: 1, featured: 1.25, text: 2 } as const;

/** A picture that may be shown: its key, its publisher's address, and how high it is shown at most, in widths. */
export interface Picture {
  key: string;
  address: string;
  tallest: number;
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
