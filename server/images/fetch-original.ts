import { type Dispatcher, interceptors, request } from 'undici';
import { createOutboundAgent, type OutboundGuardOptions } from '../../shared/node/outbound-agent.ts';
import type { ImageFailure } from './image.ts';

/** What a publisher's server came to. */
export type FetchedOriginal = { kind: 'fetched'; bytes: Buffer } | ImageFailure;

export interface FetchOriginalOptions {
  allowPrivateAddresses: boolean;
  userAgent: string;
  /** For the whole fetch: look-ups, redirects and body together. */
  timeoutMs: number;
  maxBytes: number;
  connectionsPerHost: number;
  /** Tests put their own name look-up here. */
  lookup?: OutboundGuardOptions['lookup'];
}

export interface OriginalFetcher {
  fetchOriginal: (address: string) => Promise<FetchedOriginal>;
  close: () => Promise<void>;
}

const MOST_REDIRECTS = 5;

const failed = (reason: string): ImageFailure => ({ kind: 'failed', reason });

/**
 * Fetches publishers' files behind the outbound guard, whose connector checks every hop of a redirect. Nothing of a
 * reader goes along: no address, no referrer, no cookie.
 */
export function createOriginalFetcher(options: FetchOriginalOptions): OriginalFetcher {
  const { timeoutMs, userAgent, connectionsPerHost } = options;
  const agent = createOutboundAgent({
    ...options,
    connectTimeoutMs: timeoutMs,
    connectionsPerOrigin: connectionsPerHost,
  });
  const dispatcher = agent.compose(interceptors.redirect({ maxRedirections: MOST_REDIRECTS }));
  const headers = {
    accept: 'image/webp, image/jpeg, image/png, image/gif, */*;q=0.5',
    'accept-encoding': 'identity',
    'user-agent': userAgent,
  };

  return {
    fetchOriginal: async (address) => {
      try {
        const answer = await request(address, { dispatcher, headers, signal: AbortSignal.timeout(timeoutMs) });
        return await readResponse(answer, options.maxBytes);
      } catch (error) {
        if (error instanceof Error && error.name === 'TimeoutError') {
          return failed(`no whole picture within ${timeoutMs / 1000} s`);
        }
        return failed(error instanceof Error ? error.message : String(error));
      }
    },
    close: () => agent.destroy(),
  };
}

async function readResponse({ statusCode, headers, body }: Dispatcher.ResponseData, maxBytes: number) {
  if (statusCode !== 200 || Number(headers['content-length'] ?? 0) > maxBytes) {
    // Breaks the connection off: nothing more of this body is wanted.
    body.on('error', () => {}).destroy();
    return failed(statusCode === 200 ? `larger than ${maxBytes} bytes` : `answered ${statusCode}`);
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) return failed(`larger than ${maxBytes} bytes`);
  }
  return { kind: 'fetched', bytes: Buffer.concat(chunks, length) } as const;
}
