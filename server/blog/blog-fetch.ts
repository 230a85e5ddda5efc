import { fetch } from 'undici';
import { createOutboundAgent } from '../../shared/node/outbound/outbound-agent.ts';

export const MAX_CONCURRENT_CALLS = 16;

export interface BlogResponse {
  ok: boolean;
  status: number;
  statusText: string;
  body: (AsyncIterable<Uint8Array> & { cancel: () => Promise<void> }) | null;
}

export type BlogFetch = (
  address: URL,
  init: { headers: Record<string, string>; signal: AbortSignal },
) => Promise<BlogResponse>;

/** The backend is the operator's own, so it may have a private address. Its redirects are not followed. */
export function createBlogFetch(timeoutMs: number): { fetch: BlogFetch; close: () => Promise<void> } {
  const dispatcher = createOutboundAgent({
    allowPrivateAddresses: true,
    connectTimeoutMs: timeoutMs,
    connectionsPerOrigin: MAX_CONCURRENT_CALLS,
  });
  return {
    fetch: (address, init) => fetch(address, { ...init, dispatcher, redirect: 'manual' }),
    close: () => dispatcher.destroy(),
  };
}
