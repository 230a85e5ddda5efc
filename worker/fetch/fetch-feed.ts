import { request as sendRequest } from 'undici';
import { followRedirects } from '../../shared/node/outbound/follow-redirects.ts';
import { createOutboundAgent, type LookupName } from '../../shared/node/outbound/outbound-agent.ts';
import { describeFailure } from '../../shared/node/outbound/request-failure.ts';
import { decodePercent } from '../../shared/rules/parse-url.ts';
import { type FetchOutcome, type FetchRequest, isConditional, readResponse } from './fetch-outcome.ts';

export type FetchFeed = (request: FetchRequest) => Promise<FetchOutcome>;

export interface FetchFeedOptions {
  /** For the whole fetch: name look-ups, redirects and body. */
  timeoutMs: number;
  /** For the body, before and after decompression. */
  maxBytes: number;
  allowPrivateAddresses: boolean;
  lookup?: LookupName;
  now: () => number;
}

export const USER_AGENT = 'TorontoNews/1.0';

/** Filters of some servers refuse requests that do not name `text/html`, as browsers do. */
const ACCEPT =
  'application/rss+xml, application/atom+xml, application/rdf+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, text/html;q=0.6, */*;q=0.5';

function headersFor(url: URL, { etag, lastModified, finalUrl, userAgent }: FetchRequest) {
  const sendsValidators = url.href === finalUrl;
  const { username, password } = url;
  const hasCredentials = username !== '' || password !== '';
  const credentials = Buffer.from(`${decodePercent(username)}:${decodePercent(password)}`).toString('base64');
  return {
    accept: ACCEPT,
    'accept-encoding': 'gzip, br, deflate',
    'user-agent': userAgent ?? USER_AGENT,
    ...(sendsValidators && etag !== null ? { 'if-none-match': etag } : {}),
    ...(sendsValidators && lastModified !== null ? { 'if-modified-since': lastModified } : {}),
    ...(hasCredentials ? { authorization: `Basic ${credentials}` } : {}),
  };
}

/** `fetchFeed` never throws. `close` ends the connections that are kept alive. */
export function createFetchFeed(options: FetchFeedOptions): { fetchFeed: FetchFeed; close: () => Promise<void> } {
  const { timeoutMs, maxBytes, allowPrivateAddresses, now } = options;
  const dispatcher = createOutboundAgent({ ...options, connectTimeoutMs: timeoutMs, connectionsPerOrigin: 4 });
  const fetchOnce = async (
    request: FetchRequest,
    signal: AbortSignal,
    elapsedMs: () => number,
  ): Promise<FetchOutcome> => {
    const final = await followRedirects(new URL(request.url), allowPrivateAddresses, (url, cookie) =>
      sendRequest(url, { dispatcher, signal, headers: { ...headersFor(url, request), ...cookie } }),
    );
    const outcome = await readResponse(final, { request, maxBytes, now: now(), elapsedMs });
    if (outcome.kind !== 'failed' || !isConditional(final.url, request)) return outcome;
    // Some servers answer conditional requests with errors, for ever.
    return fetchOnce({ ...request, etag: null, lastModified: null }, signal, elapsedMs);
  };
  const fetchFeed: FetchFeed = async (request) => {
    const started = performance.now();
    const elapsedMs = () => Math.round(performance.now() - started);
    try {
      return await fetchOnce(request, AbortSignal.timeout(timeoutMs), elapsedMs);
    } catch (error) {
      const summary = { status: null, bytes: 0, freshForSeconds: null, movedTo: null, durationMs: elapsedMs() };
      return { kind: 'failed', ...describeFailure(error, timeoutMs), ...summary };
    }
  };
  return { fetchFeed, close: () => dispatcher.destroy() };
}
