import { statusReason } from './fetch-error.ts';
import type { FetchOutcome, FetchRequest } from './fetch-outcome.ts';
import { discard, type FinalResponse } from './follow-redirects.ts';
import { readBody } from './read-body.ts';
import { freshForSeconds, headerOf, listHeaderOf, retryAfterMs } from './response-headers.ts';

interface ResponseContext {
  request: FetchRequest;
  maxBytes: number;
  now: number;
  elapsedMs: () => number;
}

const WITH_A_BODY = new Set([200, 202, 203]);

export async function readResponse(final: FinalResponse, context: ResponseContext): Promise<FetchOutcome> {
  const status = final.response.statusCode;
  if (WITH_A_BODY.has(status)) return withBody(final, context);
  discard(final.response);
  const facts = { ...factsOf(final, context), bytes: 0, durationMs: context.elapsedMs() };
  if (status === 304) return notModified(final, context, facts);
  const pauseMs = status >= 400 ? retryAfterMs(final.response.headers, context.now) : null;
  return { kind: kindOfError(status), reason: statusReason(status), retryAfterMs: pauseMs, ...facts };
}

function kindOfError(status: number): 'gone' | 'retry-later' | 'failed' {
  if (status === 410) return 'gone';
  return status === 429 || status === 503 ? 'retry-later' : 'failed';
}

function factsOf({ response, movedTo }: FinalResponse, { now }: ResponseContext) {
  return { status: response.statusCode, movedTo, freshForSeconds: freshForSeconds(response.headers, now) };
}

function validatorsOf({ response }: FinalResponse) {
  return {
    etag: headerOf(response.headers, 'etag') || null,
    lastModified: headerOf(response.headers, 'last-modified') || null,
  };
}

async function withBody(final: FinalResponse, context: ResponseContext): Promise<FetchOutcome> {
  const { response, url } = final;
  const body = await readBody(response.body, listHeaderOf(response.headers, 'content-encoding'), context.maxBytes);
  const facts = { ...factsOf(final, context), bytes: body.byteLength, durationMs: context.elapsedMs() };
  if (body.byteLength === 0) {
    return { kind: 'failed', reason: `${statusReason(response.statusCode)} with an empty body`, ...facts };
  }
  const contentType = headerOf(response.headers, 'content-type');
  const link = listHeaderOf(response.headers, 'link');
  return { kind: 'modified', body, contentType, link, finalUrl: url.href, ...facts, ...validatorsOf(final) };
}

type Facts = ReturnType<typeof factsOf> & { bytes: number; durationMs: number };

/** The validators of a 304 replace the stored ones, the others stay (RFC 9111, section 4.3.4). */
function notModified(final: FinalResponse, { request }: ResponseContext, facts: Facts): FetchOutcome {
  const isConditional = final.url.href === request.finalUrl;
  if (!isConditional || (request.etag === null && request.lastModified === null)) {
    return { kind: 'failed', reason: `${statusReason(304)} to an unconditional request`, ...facts };
  }
  const received = validatorsOf(final);
  return {
    kind: 'not-modified',
    ...facts,
    etag: received.etag ?? request.etag,
    lastModified: received.lastModified ?? request.lastModified,
  };
}
