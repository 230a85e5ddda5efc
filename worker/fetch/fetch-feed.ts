import { type Dispatcher, request as sendRequest } from 'undici';
import { createOutboundAgent, type OutboundGuardOptions } from '../../shared/node/outbound/outbound-agent.ts';
import { decodePercent } from '../../shared/rules/percent-encoding.ts';
import { describeFailure } from './fetch-error.ts';
import type { FetchOutcome, FetchRequest } from './fetch-outcome.ts';
import { followRedirects } from './follow-redirects.ts';
import { readResponse } from './read-response.ts';

export type FetchFeed = (request: FetchRequest) => Promise<FetchOutcome>;

export interface FetchFeedOptions {
  /** For the whole fetch: name look-ups, redirects and body. */
  timeoutMs: number;
  /** For the body, before and after decompression. */
  maxBytes: number;
  allowPrivateAddresses: boolean;
  lookup?: OutboundGuardOptions['lookup'];
  now: () => number;
}

/** For requests that are not given another. */
export const USER_AGENT = 'TorontoNews/1.0';

const ACCEPT =
  'application/rss+xml, application/atom+xml, application/rdf+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.5';

function headersFor(url: URL, { etag, lastModified, finalUrl, userAgent }: FetchRequest) {
  const isConditional = url.href === finalUrl;
  const { username, password } = url;
  const hasCredentials = username !== '' || password !== '';
  const credentials = Buffer.from(`${decodePercent(username)}:${decodePercent(password)}`).toString('base64');
  return {
    accept: ACCEPT,
    'accept-encoding': 'gzip, br, deflate',
    'user-agent': userAgent ?? USER_AGENT,
    ...(isConditional && etag !== null ? { 'if-none-match': etag } : {}),
    ...(isConditional && lastModified !== null ? { 'if-modified-since': lastModified } : {}),
    ...(hasCredentials ? { authorization: `Basic ${credentials}` } : {}),
  };
}

/** `fetchFeed` never throws; `close` ends the connections that are kept alive. */
export function createFetchFeed(options: FetchFeedOptions): { fetchFeed: FetchFeed; close: () => Promise<void> } {
  const agent = createOutboundAgent({ ...options, connectTimeoutMs: options.timeoutMs, connectionsPerOrigin: 4 });
  const fetchFeed: FetchFeed = async (request) => {
    const started = performance.now();
    const elapsedMs = () => Math.round(performance.now() - started);
    try {
      return await fetchOnce(request, agent, options, elapsedMs);
    } catch (error) {
      const facts = { status: null, ...NO_RESPONSE, durationMs: elapsedMs() };
      return { kind: 'failed', ...describeFailure(error, options.timeoutMs), ...facts };
    }
  };
  return { fetchFeed, close: () => agent.destroy() };
}

const NO_RESPONSE = { bytes: 0, freshForSeconds: null, movedTo: null };

async function fetchOnce(
  request: FetchRequest,
  dispatcher: Dispatcher,
  { timeoutMs, maxBytes, allowPrivateAddresses, now }: FetchFeedOptions,
  elapsedMs: () => number,
): Promise<FetchOutcome> {
  const signal = AbortSignal.timeout(timeoutMs);
  const final = await followRedirects(new URL(request.url), allowPrivateAddresses, (url) =>
    sendRequest(url, { dispatcher, signal, headers: headersFor(url, request) }),
  );
  return readResponse(final, { request, maxBytes, now: now(), elapsedMs });
}
