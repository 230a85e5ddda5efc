/** What the worker keeps of the last answer, so that the next request can be conditional (RFC 9110, section 13). */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export interface FetchRequest extends Validators {
  url: string;
  /** Overrides the product's own token, for publishers that need it. */
  userAgent: string | null;
}

interface Answer {
  status: number;
  durationMs: number;
  /** Bytes of the body, decoded. */
  bytes: number;
  /** How long the publisher wants its answer kept: Cache-Control `max-age` or Expires, in seconds. */
  freshForSeconds: number | null;
  /** Where a chain of permanent redirects (301, 308) ended, when every hop was permanent. */
  movedTo: string | null;
}

/** What one conditional GET came to. A failed fetch is a result, never a thrown error. */
export type FetchResult =
  | ({ kind: 'modified'; body: Uint8Array; contentType: string | null; finalUrl: string } & Answer & Validators)
  | ({ kind: 'not-modified' } & Answer & Validators)
  | ({ kind: 'retry-later'; retryAfterMs: number | null; reason: string } & Answer)
  | ({ kind: 'gone'; reason: string } & Answer)
  | ({ kind: 'failed'; reason: string } & Omit<Answer, 'status'> & { status: number | null });
