import { isUtf8 } from 'node:buffer';
import { type Dispatcher, parseCookie } from 'undici';
import { parseUrl } from '../../rules/parse-url.ts';
import { addressRefusalOf, RefusedAddressError } from './outbound-agent.ts';
import { FetchError, statusReason } from './request-failure.ts';
import { discard, headerOf } from './response.ts';

const MAX_REDIRECTS = 10;
const PERMANENT = new Set([301, 308]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** `cookie` is the header that earlier responses of this fetch ask for. */
type SendRequest = (url: URL, cookie: { cookie?: string }) => Promise<Dispatcher.ResponseData>;

export interface FinalResponse {
  response: Dispatcher.ResponseData;
  url: URL;
  /** The end of a chain of redirects that were all permanent. Else null. */
  movedTo: string | null;
}

/** undici reads headers as ISO-8859-1, but an address that is not percent-encoded is nearly always written in UTF-8. */
function asUtf8(header: string): string {
  const bytes = Buffer.from(header, 'latin1');
  return isUtf8(bytes) ? bytes.toString() : header;
}

function withoutFragment(address: URL): URL {
  const url = new URL(address);
  url.hash = '';
  return url;
}

/** The next address keeps user and password within the origin, if it has none of its own. */
function nextAddress(response: Dispatcher.ResponseData, from: URL): URL {
  const header = headerOf(response.headers, 'location');
  if (header === null) throw new FetchError(`${statusReason(response.statusCode)} without a Location`);
  const location = parseUrl(asUtf8(header), from);
  if (location === null) throw new FetchError('redirects to an invalid address');
  const next = withoutFragment(location);
  if (next.origin === from.origin && next.username === '' && next.password === '') {
    next.username = from.username;
    next.password = from.password;
  }
  return next;
}

const isWithinDomain = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/**
 * The cookies of one fetch, by name: they go to the host that set them, or to the domain that they name. Expiry, paths and
 * `Secure` do not matter within one fetch.
 */
function createCookies() {
  const cookies = new Map<string, { domain: string; pair: string }>();
  return {
    headerFor: ({ hostname }: URL): string | null => {
      const sentCookies = Array.from(cookies.values()).filter(({ domain }) => isWithinDomain(hostname, domain));
      return sentCookies.map(({ pair }) => pair).join('; ') || null;
    },
    keep: (setCookie: string | string[] | undefined, { hostname }: URL) => {
      for (const text of [setCookie ?? []].flat()) {
        const cookie = parseCookie(text);
        if (cookie === null) continue;
        const { name, value, domain = hostname } = cookie;
        if (isWithinDomain(hostname, domain)) cookies.set(name, { domain, pair: `${name}=${value}` });
      }
    },
  };
}

/**
 * Requests an address and those that it redirects to. A redirect to a requested address is a loop, unless its response
 * set a cookie.
 * @throws RefusedAddressError, or FetchError on a loop or more than 10 redirects.
 */
export async function followRedirects(
  start: URL,
  allowPrivateAddresses: boolean,
  send: SendRequest,
): Promise<FinalResponse> {
  const requested = new Set<string>();
  const cookies = createCookies();
  let url = withoutFragment(start);
  let isPermanent = true;
  for (let redirects = 0; ; redirects += 1) {
    const refusal = addressRefusalOf(url, allowPrivateAddresses);
    if (refusal !== null) throw new RefusedAddressError(refusal);
    const cookie = cookies.headerFor(url);
    const request = `${url.href} ${cookie}`;
    if (requested.has(request)) throw new FetchError('redirects in a loop');
    if (redirects > MAX_REDIRECTS) throw new FetchError(`redirects more than ${MAX_REDIRECTS} times`);
    requested.add(request);
    const response = await send(url, cookie === null ? {} : { cookie });
    if (!REDIRECTS.has(response.statusCode)) {
      return { response, url, movedTo: isPermanent && url.href !== withoutFragment(start).href ? url.href : null };
    }
    isPermanent &&= PERMANENT.has(response.statusCode);
    cookies.keep(response.headers['set-cookie'], url);
    discard(response);
    url = nextAddress(response, url);
  }
}
