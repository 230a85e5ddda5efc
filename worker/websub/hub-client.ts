import { request as sendRequest } from 'undici';
import { createOutboundAgent } from '../../shared/node/outbound-agent.ts';
import type { Subscription } from '../../shared/node/websub/subscription.ts';
import { FetchError, failureOf, statusReason } from '../fetch/fetch-error.ts';
import { discard, followRedirects } from '../fetch/follow-redirects.ts';

/** Ten days, as WebSub suggests. The hub decides. */
const LEASE_SECONDS = 864_000;
const CONNECTIONS_PER_HUB = 4;

export type HubMode = 'subscribe' | 'unsubscribe';

/** `accepted`: the hub will verify. */
export type HubOutcome = { kind: 'accepted' } | { kind: 'failed'; reason: string };

export type AskHub = (mode: HubMode, subscription: Subscription) => Promise<HubOutcome>;

export interface HubClientOptions {
  /** For the whole request, redirects included. */
  timeoutMs: number;
  allowPrivateAddresses: boolean;
  userAgent: string;
}

/** Sends the requests of a subscriber (WebSub, section 5.1). `askHub` never throws; `close` ends what is under way. */
export function createHubClient(options: HubClientOptions): { askHub: AskHub; close: () => Promise<void> } {
  const { timeoutMs, allowPrivateAddresses, userAgent } = options;
  const dispatcher = createOutboundAgent({
    allowPrivateAddresses,
    connectTimeoutMs: timeoutMs,
    connectionsPerOrigin: CONNECTIONS_PER_HUB,
  });
  const askHub: AskHub = async (mode, subscription) => {
    const body = formOf(mode, subscription);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': userAgent };
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const { response } = await followRedirects(new URL(subscription.hub), allowPrivateAddresses, async (url) => {
        const sent = await sendRequest(url, { method: 'POST', dispatcher, signal, headers, body });
        return refuseOtherRedirects(sent);
      });
      discard(response);
      const { statusCode: status } = response;
      return status >= 200 && status < 300 ? { kind: 'accepted' } : { kind: 'failed', reason: statusReason(status) };
    } catch (error) {
      return { kind: 'failed', reason: failureOf(error, timeoutMs).reason };
    }
  };
  return { askHub, close: () => dispatcher.destroy() };
}

function formOf(mode: HubMode, { callback, topic, secret }: Subscription): string {
  const form = new URLSearchParams({ 'hub.mode': mode, 'hub.topic': topic, 'hub.callback': callback });
  if (mode === 'subscribe') {
    form.set('hub.secret', secret);
    form.set('hub.lease_seconds', String(LEASE_SECONDS));
  }
  return form.toString();
}

/** Only 307 and 308 ask for the same request elsewhere; others would turn it into a GET (RFC 9110, section 15.4). */
function refuseOtherRedirects<Response extends { statusCode: number }>(response: Response): Response {
  if ([301, 302, 303].includes(response.statusCode)) throw new FetchError(statusReason(response.statusCode));
  return response;
}
