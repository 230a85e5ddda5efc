import { statusReason } from './fetch-error.ts';
import type { FetchOutcome, FetchRequest } from './fetch-outcome.ts';
import { discard, type FinalAnswer } from './follow-redirects.ts';
import { freshForSeconds } from './freshness.ts';
import { headerOf } from './headers.ts';
import { readBody } from './read-body.ts';
import { retryAfterMs } from './retry-after.ts';

export interface AnswerContext {
  request: FetchRequest;
  maxBytes: number;
  now: number;
  elapsedMs: () => number;
}

const WITH_A_BODY = new Set([200, 202, 203]);

/** What became of the request once its last answer is there; reads the body of the answers that may hold a feed. */
export async function readResponse(answer: FinalAnswer, context: AnswerContext): Promise<FetchOutcome> {
  const status = answer.response.statusCode;
  if (WITH_A_BODY.has(status)) return withBody(answer, context);
  discard(answer.response);
  const facts = { ...factsOf(answer, context), bytes: 0, durationMs: context.elapsedMs() };
  if (status === 304) return notModified(answer, context, facts);
  if (status === 410) return { kind: 'gone', reason: statusReason(status), ...facts };
  if (status === 429 || status === 503) {
    const asked = retryAfterMs(headerOf(answer.response.headers, 'retry-after'), context.now);
    return { kind: 'retry-later', retryAfterMs: asked, reason: statusReason(status), ...facts };
  }
  return { kind: 'failed', reason: statusReason(status), ...facts };
}

function factsOf({ response, movedTo }: FinalAnswer, { now }: AnswerContext) {
  const [cacheControl, expires, date, age] = ['cache-control', 'expires', 'date', 'age'].map((name) =>
    headerOf(response.headers, name),
  );
  const headers = {
    cacheControl: cacheControl ?? null,
    expires: expires ?? null,
    date: date ?? null,
    age: age ?? null,
  };
  return { status: response.statusCode, movedTo, freshForSeconds: freshForSeconds(headers, now) };
}

function validatorsOf({ response }: FinalAnswer) {
  return {
    etag: headerOf(response.headers, 'etag') || null,
    lastModified: headerOf(response.headers, 'last-modified') || null,
  };
}

async function withBody(answer: FinalAnswer, context: AnswerContext): Promise<FetchOutcome> {
  const { response, url } = answer;
  const body = await readBody(response.body, headerOf(response.headers, 'content-encoding'), context.maxBytes);
  const facts = { ...factsOf(answer, context), bytes: body.byteLength, durationMs: context.elapsedMs() };
  if (body.byteLength === 0) {
    return { kind: 'failed', reason: `${statusReason(response.statusCode)} with nothing in it`, ...facts };
  }
  const contentType = headerOf(response.headers, 'content-type');
  return { kind: 'modified', body, contentType, finalUrl: url.href, ...facts, ...validatorsOf(answer) };
}

type Facts = ReturnType<typeof factsOf> & { bytes: number; durationMs: number };

/** 304: the validators it carries replace ours, the others stay (RFC 9111, section 4.3.4). */
function notModified(answer: FinalAnswer, { request }: AnswerContext, facts: Facts): FetchOutcome {
  if (request.etag === null && request.lastModified === null) {
    return { kind: 'failed', reason: `${statusReason(304)} to an unconditional request`, ...facts };
  }
  const sent = validatorsOf(answer);
  return {
    kind: 'not-modified',
    ...facts,
    etag: sent.etag ?? request.etag,
    lastModified: sent.lastModified ?? request.lastModified,
  };
}
