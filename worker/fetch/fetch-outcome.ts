/** Validators of the last response, which make the next request conditional (RFC 9110, section 13). */
interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export interface FetchRequest extends Validators {
  url: string;
  /** The address that sent the validators, after redirects: no other gets them. */
  finalUrl: string | null;
  userAgent: string | null;
}

interface ResponseFacts {
  status: number;
  durationMs: number;
  /** After decompression. */
  bytes: number;
  /** From Cache-Control or Expires; null where neither says it. */
  freshForSeconds: number | null;
  /** The end of a chain of redirects that were all permanent (301, 308). */
  movedTo: string | null;
}

export interface DocumentResponse extends ResponseFacts, Validators {
  contentType: string | null;
  /** The `Link` header (RFC 8288). */
  link: string | null;
  /** The address after redirects, against which relative links are resolved. */
  finalUrl: string;
}

export type FetchedDocument = { kind: 'modified'; body: Uint8Array } & DocumentResponse;

/** What kept a complete response from coming; `cut` is a connection that was made, `connect` one that was not. */
export type RequestFailure = 'dns' | 'connect' | 'cut' | 'tls' | 'timeout' | 'other';

export type UnreadOutcome =
  | ({ kind: 'not-modified' } & ResponseFacts & Validators)
  | ({ kind: 'retry-later' | 'gone'; retryAfterMs: number | null; reason: string } & ResponseFacts)
  | ({ kind: 'failed'; reason: string; cause?: RequestFailure; retryAfterMs?: number | null } & Omit<
      ResponseFacts,
      'status'
    > & { status: number | null });

export type FetchOutcome = FetchedDocument | UnreadOutcome;
