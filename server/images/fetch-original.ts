import { request } from 'undici';
import { followRedirects } from '../../shared/node/outbound/follow-redirects.ts';
import { createOutboundAgent, type LookupName } from '../../shared/node/outbound/outbound-agent.ts';
import { describeFailure, statusReason } from '../../shared/node/outbound/request-failure.ts';
import { BodyTooLargeError, headerOf, readBoundedBody } from '../../shared/node/outbound/response.ts';
import type { Busy, ImageFailure, SourceImage } from './image.ts';

type FetchedOriginal = { kind: 'fetched'; bytes: Buffer } | ImageFailure | Busy;

export interface FetchOriginalOptions {
  allowPrivateAddresses: boolean;
  userAgent: string;
  /** For name lookup, redirects and body. */
  timeoutMs: number;
  maxBytes: number;
  lookup?: LookupName;
}

/** As many as several publications may wait for at once, so that none waits for a connection. */
const CONNECTIONS_PER_HOST = 128;

/** A time limit that is noticed so much later found the whole process standing still. */
const STANDSTILL_MS = 1_000;

const failed = (reason: string): ImageFailure => ({ kind: 'failed', reason });

/** Publishers learn nothing about the reader: no address, no referrer, no cookie. */
export function createOriginalFetcher(options: FetchOriginalOptions) {
  const { timeoutMs, maxBytes, userAgent, allowPrivateAddresses } = options;
  const dispatcher = createOutboundAgent({
    ...options,
    connectTimeoutMs: timeoutMs,
    connectionsPerOrigin: CONNECTIONS_PER_HOST,
  });
  const tooLarge: ImageFailure = { ...failed(`larger than ${maxBytes} bytes`), isLimit: true };

  const fetchOriginal = async ({ address, userAgent: own }: SourceImage): Promise<FetchedOriginal> => {
    const headers = {
      accept: 'image/webp, image/jpeg, image/png, image/gif, */*;q=0.5',
      'accept-encoding': 'identity',
      'user-agent': own ?? userAgent,
    };
    const signal = AbortSignal.timeout(timeoutMs);
    const { response } = await followRedirects(new URL(address), allowPrivateAddresses, (url, cookie) =>
      request(url, { dispatcher, headers: { ...headers, ...cookie }, signal }),
    );
    const { statusCode, body } = response;
    const isTooLarge = Number(headerOf(response.headers, 'content-length') ?? 0) > maxBytes;
    if (statusCode === 200 && !isTooLarge) return { kind: 'fetched', bytes: await readBoundedBody(body, maxBytes) };
    // Closes the connection instead of reading the rest of the body, which may break off.
    body.on('error', () => {}).destroy();
    return isTooLarge ? tooLarge : failed(statusReason(statusCode));
  };

  return {
    /** Never rejects. */
    fetchOriginal: async (source: SourceImage): Promise<FetchedOriginal> => {
      const startedAt = performance.now();
      try {
        return await fetchOriginal(source);
      } catch (error) {
        if (error instanceof BodyTooLargeError) return tooLarge;
        // What fails while the process stands still is not the publisher's failure.
        if (performance.now() - startedAt > timeoutMs + STANDSTILL_MS)
          return { kind: 'busy', reason: 'the server stood still' };
        return failed(describeFailure(error, timeoutMs).reason);
      }
    },
    close: () => dispatcher.destroy(),
  };
}
