/** Validators of the last response, which make the next request conditional (RFC 9110, section 13). */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export interface FetchRequest extends Validators {
  url: string;
  /** Replaces the product's own user agent, for publishers that need another one. */
  userAgent: string | null;
}

export interface ResponseFacts {
  status: number;
  durationMs: number;
  /** Size of the body after decompression. */
  bytes: number;
  /** How long the publisher considers its response fresh: Cache-Control `max-age` or Expires, in seconds. */
  freshForSeconds: number | null;
  /** The end of a chain of redirects that were all permanent (301, 308). */
  movedTo: string | null;
}

export interface DocumentResponse extends ResponseFacts, Validators {
  contentType: string | null;
  /** The address after redirects, against which relative links are resolved. */
  finalUrl: string;
}

export type FetchedDocument = { kind: 'modified'; body: Uint8Array } & DocumentResponse;

/** The outcomes without a document: the reading steps pass them through. */
export type UnreadOutcome =
  | ({ kind: 'not-modified' } & ResponseFacts & Validators)
  | ({ kind: 'retry-later'; retryAfterMs: number | null; reason: string } & ResponseFacts)
  | ({ kind: 'gone'; reason: string } & ResponseFacts)
  | ({ kind: 'failed'; reason: string } & Omit<ResponseFacts, 'status'> & { status: number | null });

/** The outcome of one conditional GET. A failed fetch is a value, never a thrown error. */
export type FetchOutcome = FetchedDocument | UnreadOutcome;
