import type { FinalResponse } from '../../shared/node/outbound/follow-redirects.ts';
import { type RequestFailure, statusReason } from '../../shared/node/outbound/request-failure.ts';
import { discard, headerOf } from '../../shared/node/outbound/response.ts';
import { readBody } from './read-body.ts';
import { freshForSeconds, lastModifiedOf, listHeaderOf, retryAfterMs } from './response-headers.ts';

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

interface ResponseSummary {
  status: number;
  durationMs: number;
  /** After decompression. */
  bytes: number;
  /** From Cache-Control or Expires. Null if neither says it. */
  freshForSeconds: number | null;
  /** The end of a chain of redirects that were all permanent (301, 308). */
  movedTo: string | null;
}

export interface DocumentResponse extends ResponseSummary, Validators {
  contentType: string | null;
  link: string | null;
  /** The address after redirects, against which relative links are resolved. */
  finalUrl: string;
}

export type FetchedDocument = { kind: 'modified'; body: Uint8Array } & DocumentResponse;

export type UnreadOutcome =
  | ({ kind: 'not-modified' } & ResponseSummary & Validators)
  | ({ kind: 'retry-later' | 'gone'; retryAfterMs: number | null; reason: string } & ResponseSummary)
  | ({ kind: 'failed'; reason: string; cause?: RequestFailure; retryAfterMs?: number | null } & Omit<
      ResponseSummary,
      'status'
    > & { status: number | null });

export type FetchOutcome = FetchedDocument | UnreadOutcome;

interface ResponseContext {
  request: FetchRequest;
  maxBytes: number;
  now: number;
  elapsedMs: () => number;
}

export function isConditional(url: URL, { etag, lastModified, finalUrl }: FetchRequest): boolean {
  return url.href === finalUrl && (etag !== null || lastModified !== null);
}

const WITH_A_BODY = new Set([200, 202, 203]);

export async function readResponse(final: FinalResponse, context: ResponseContext): Promise<FetchOutcome> {
  const status = final.response.statusCode;
  if (WITH_A_BODY.has(status)) return withBody(final, context);
  discard(final.response);
  const summary = { ...summaryOf(final, context), bytes: 0, durationMs: context.elapsedMs() };
  if (status === 304) return notModified(final, context, summary);
  const pauseMs = status >= 400 ? retryAfterMs(final.response.headers, context.now) : null;
  return { kind: kindOfError(status), reason: statusReason(status), retryAfterMs: pauseMs, ...summary };
}

function kindOfError(status: number): 'gone' | 'retry-later' | 'failed' {
  if (status === 410) return 'gone';
  return status === 429 || status === 503 ? 'retry-later' : 'failed';
}

function summaryOf({ response, movedTo }: FinalResponse, { now }: ResponseContext) {
  return { status: response.statusCode, movedTo, freshForSeconds: freshForSeconds(response.headers, now) };
}

function validatorsOf({ response }: FinalResponse, now: number) {
  return { etag: headerOf(response.headers, 'etag') || null, lastModified: lastModifiedOf(response.headers, now) };
}

async function withBody(final: FinalResponse, context: ResponseContext): Promise<FetchOutcome> {
  const { response, url } = final;
  const body = await readBody(response.body, listHeaderOf(response.headers, 'content-encoding'), context.maxBytes);
  const summary = { ...summaryOf(final, context), bytes: body.byteLength, durationMs: context.elapsedMs() };
  if (body.byteLength === 0) {
    return { kind: 'failed', reason: `${statusReason(response.statusCode)} with an empty body`, ...summary };
  }
  const contentType = headerOf(response.headers, 'content-type');
  const link = listHeaderOf(response.headers, 'link');
  const document = { body, contentType, link, finalUrl: url.href };
  return { kind: 'modified', ...document, ...summary, ...validatorsOf(final, context.now) };
}

type Summary = ReturnType<typeof summaryOf> & { bytes: number; durationMs: number };

/** The validators of a 304 replace the stored ones, the others stay (RFC 9111, section 4.3.4). */
function notModified(final: FinalResponse, { request, now }: ResponseContext, summary: Summary): FetchOutcome {
  if (!isConditional(final.url, request)) {
    return { kind: 'failed', reason: `${statusReason(304)} to an unconditional request`, ...summary };
  }
  const received = validatorsOf(final, now);
  return {
    kind: 'not-modified',
    ...summary,
    etag: received.etag ?? request.etag,
    lastModified: received.lastModified ?? request.lastModified,
  };
}
