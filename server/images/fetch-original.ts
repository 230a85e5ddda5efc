import { request } from 'undici';
import { followRedirects } from '../../shared/node/outbound/follow-redirects.ts';
import { createOutboundAgent, type LookupName } from '../../shared/node/outbound/outbound-agent.ts';
import { describeFailure, statusReason } from '../../shared/node/outbound/request-failure.ts';
import { BodyTooLargeError, headerOf, readBoundedBody } from '../../shared/node/outbound/response.ts';
import type { ImageFailure, SourceImage } from './image.ts';

type FetchedOriginal = { kind: 'fetched'; bytes: Buffer } | ImageFailure;

/** A response whose body is to be read, once there is room for it. */
type OpenOriginal = { kind: 'open'; read: () => Promise<FetchedOriginal> } | ImageFailure;

export interface FetchOriginalOptions {
  allowPrivateAddresses: boolean;
  userAgent: string;
  /** For the whole fetch: name lookup, redirects and body. */
  timeoutMs: number;
  maxBytes: number;
  lookup?: LookupName;
}

/** As many as several publications may wait for at once, so that none waits for a connection. */
const CONNECTIONS_PER_HOST = 128;

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

  const failureOf = (error: unknown): ImageFailure =>
    error instanceof BodyTooLargeError ? tooLarge : failed(describeFailure(error, timeoutMs).reason);

  return {
    /** Neither it nor `read` rejects. */
    openOriginal: async (source: SourceImage): Promise<OpenOriginal> => {
      const headers = {
        accept: 'image/webp, image/jpeg, image/png, image/gif, */*;q=0.5',
        'accept-encoding': 'identity',
        'user-agent': source.userAgent ?? userAgent,
      };
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const { response } = await followRedirects(new URL(source.address), allowPrivateAddresses, (url, cookie) =>
          request(url, { dispatcher, headers: { ...headers, ...cookie }, signal }),
        );
        const { statusCode, body } = response;
        // The body may break off before it is read.
        body.on('error', () => {});
        const isTooLarge = Number(headerOf(response.headers, 'content-length') ?? 0) > maxBytes;
        if (statusCode !== 200 || isTooLarge) {
          // Closes the connection instead of reading the rest of the body.
          body.destroy();
          return isTooLarge ? tooLarge : failed(statusReason(statusCode));
        }
        const fetched = (bytes: Buffer): FetchedOriginal => ({ kind: 'fetched', bytes });
        return { kind: 'open', read: () => readBoundedBody(body, maxBytes).then(fetched, failureOf) };
      } catch (error) {
        return failureOf(error);
      }
    },
    close: () => dispatcher.destroy(),
  };
}
