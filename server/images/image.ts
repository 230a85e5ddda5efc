/** A picture that may be shown: its key and its publisher's address. */
export interface Picture {
  key: string;
  address: string;
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
