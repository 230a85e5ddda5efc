import { type Dispatcher, request } from 'undici';
import { followRedirects } from '../../shared/node/outbound/follow-redirects.ts';
import { createOutboundAgent, type LookupName } from '../../shared/node/outbound/outbound-agent.ts';
import { describeFailure } from '../../shared/node/outbound/request-failure.ts';
import { readBoundedBody } from '../../shared/node/outbound/response.ts';
import type { ImageFailure } from './image.ts';

export type FetchedOriginal = { kind: 'fetched'; bytes: Buffer } | ImageFailure;

export interface FetchOriginalOptions {
  allowPrivateAddresses: boolean;
  userAgent: string;
  /** For the whole fetch: name lookup, redirects and body. */
  timeoutMs: number;
  maxBytes: number;
  connectionsPerHost: number;
  lookup?: LookupName;
}

interface OriginalFetcher {
  fetchOriginal: (address: string) => Promise<FetchedOriginal>;
  close: () => Promise<void>;
}

/** Not found, gone, and unavailable for legal reasons (RFC 9110, RFC 7725). */
const GONE = new Set([404, 410, 451]);

const failed = (reason: string): ImageFailure => ({ kind: 'failed', reason });

/** Publishers learn nothing about the reader: no address, no referrer, no cookie. */
export function createOriginalFetcher(options: FetchOriginalOptions): OriginalFetcher {
  const { timeoutMs, userAgent, allowPrivateAddresses, connectionsPerHost } = options;
  const dispatcher = createOutboundAgent({
    ...options,
    connectTimeoutMs: timeoutMs,
    connectionsPerOrigin: connectionsPerHost,
  });
  const headers = {
    accept: 'image/webp, image/jpeg, image/png, image/gif, */*;q=0.5',
    'accept-encoding': 'identity',
    'user-agent': userAgent,
  };

  return {
    fetchOriginal: async (address) => {
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const { response } = await followRedirects(new URL(address), allowPrivateAddresses, (url, cookie) =>
          request(url, { dispatcher, headers: { ...headers, ...cookie }, signal }),
        );
        return await readResponse(response, options.maxBytes);
      } catch (error) {
        return failed(describeFailure(error, timeoutMs).reason);
      }
    },
    close: () => dispatcher.destroy(),
  };
}

async function readResponse(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  maxBytes: number,
): Promise<FetchedOriginal> {
  if (statusCode !== 200 || Number(headers['content-length'] ?? 0) > maxBytes) {
    // Closes the connection instead of reading the rest of the body.
    body.on('error', () => {}).destroy();
    if (statusCode === 200) return failed(`larger than ${maxBytes} bytes`);
    return { ...failed(`responded with ${statusCode}`), isGone: GONE.has(statusCode) };
  }
  return { kind: 'fetched', bytes: await readBoundedBody(body, maxBytes) };
}
