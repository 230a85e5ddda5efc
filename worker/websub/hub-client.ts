import { type Dispatcher, request } from 'undici';
import { followRedirects } from '../../shared/node/outbound/follow-redirects.ts';
import { createOutboundAgent } from '../../shared/node/outbound/outbound-agent.ts';
import { describeFailure, FetchError, statusReason } from '../../shared/node/outbound/request-failure.ts';
import { discard } from '../../shared/node/outbound/response.ts';
import type { Subscription } from '../../shared/node/redis/records.ts';
import { USER_AGENT } from '../fetch/fetch-feed.ts';

/** Ten days, as WebSub suggests. The hub decides. */
const LEASE_SECONDS = 864_000;
const CONNECTIONS_PER_HUB = 4;

export type HubMode = 'subscribe' | 'unsubscribe';

/** `accepted`: the hub took the request. It verifies a subscription later. */
export type HubOutcome = { kind: 'accepted' } | { kind: 'failed'; reason: string };

export type SendHubRequest = (mode: HubMode, subscription: Subscription) => Promise<HubOutcome>;

export type NotifyHub = (hub: string, topics: readonly string[]) => Promise<HubOutcome>;

interface HubClientOptions {
  /** For the whole request, with the wait for a connection and redirects. */
  timeoutMs?: number;
  allowPrivateAddresses: boolean;
}

/** No method throws. */
export function createHubClient({ timeoutMs = 10_000, allowPrivateAddresses }: HubClientOptions) {
  const dispatcher = createOutboundAgent({
    allowPrivateAddresses,
    connectTimeoutMs: timeoutMs,
    connectionsPerOrigin: CONNECTIONS_PER_HUB,
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': USER_AGENT };
  const post = async (hub: string, form: URLSearchParams): Promise<HubOutcome> => {
    const body = form.toString();
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const { response } = await followRedirects(new URL(hub), allowPrivateAddresses, async (url) => {
        if (!allowPrivateAddresses && form.has('hub.secret')) refuseWithoutTls(url);
        const response = await request(url, { method: 'POST', dispatcher, signal, headers, body });
        return refuseOtherRedirects(response);
      });
      discard(response);
      const { statusCode: status } = response;
      return status >= 200 && status < 300 ? { kind: 'accepted' } : { kind: 'failed', reason: statusReason(status) };
    } catch (error) {
      return { kind: 'failed', reason: describeFailure(error, timeoutMs).reason };
    }
  };
  const sendRequest: SendHubRequest = (mode, subscription) => post(subscription.hub, formOf(mode, subscription));
  /** Sends the request of a publisher whose topics have changed (PubSubHubbub 0.3, section 7.1: WebSub leaves it to the hub). */
  const notifyHub: NotifyHub = (hub, topics) =>
    post(hub, new URLSearchParams([['hub.mode', 'publish'], ...topics.map((topic) => ['hub.url', topic])]));
  return { sendRequest, notifyHub, close: () => dispatcher.destroy() };
}

function formOf(mode: HubMode, { callback, topic, secret }: Subscription): URLSearchParams {
  const form = new URLSearchParams({ 'hub.mode': mode, 'hub.topic': topic, 'hub.callback': callback });
  if (mode === 'subscribe') {
    form.set('hub.secret', secret);
    form.set('hub.lease_seconds', String(LEASE_SECONDS));
  }
  return form;
}

/** The secret must not travel unencrypted, also after a redirect (WebSub, section 5.1). */
function refuseWithoutTls(url: URL): void {
  if (url.protocol !== 'https:') throw new FetchError('the hub is not https');
}

/** Only 307 and 308 ask for the same request elsewhere. Others would turn it into a GET (RFC 9110, section 15.4). */
function refuseOtherRedirects(response: Dispatcher.ResponseData): Dispatcher.ResponseData {
  if (![301, 302, 303].includes(response.statusCode)) return response;
  discard(response);
  throw new FetchError(statusReason(response.statusCode));
}
