import { isUtf8 } from 'node:buffer';
import { isIP } from 'node:net';
import { type Cookie, type Dispatcher, parseCookie } from 'undici';
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

/** A fragment is no part of a request. */
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

const MAX_COOKIES = 50;
const MAX_COOKIE_LENGTH = 4_096;

const isWithinDomain = (host: string, domain: string): boolean =>
  host === domain || (host.endsWith(`.${domain}`) && isIP(host) === 0);

const hasExpired = ({ maxAge, expires }: Cookie): boolean =>
  maxAge === undefined ? expires !== undefined && Number(expires) <= Date.now() : maxAge <= 0;

interface StoredCookie {
  host: string;
  isForSubdomains: boolean;
  isSecure: boolean;
  pair: string;
}

const isSentTo = ({ host, isForSubdomains, isSecure }: StoredCookie, { protocol, hostname }: URL): boolean =>
  (isForSubdomains ? isWithinDomain(hostname, host) : hostname === host) && (!isSecure || protocol === 'https:');

/**
 * The cookies of one fetch, which ends with its last redirect: they go to the host that set them, or to the domain that they
 * name. Paths are of no account for so short a time.
 */
function createCookieJar() {
  const cookies = new Map<string, StoredCookie>();
  const keepOne = (text: string, { hostname }: URL) => {
    const cookie = text.length <= MAX_COOKIE_LENGTH ? parseCookie(text) : null;
    if (cookie === null) return;
    const { name, value, domain: host = hostname, secure: isSecure = false } = cookie;
    const isForSubdomains = host !== hostname;
    if (isForSubdomains && (!isWithinDomain(hostname, host) || !host.includes('.'))) return;
    const key = `${host} ${name}`;
    if (hasExpired(cookie)) cookies.delete(key);
    else if (cookies.has(key) || cookies.size < MAX_COOKIES)
      cookies.set(key, { host, isForSubdomains, isSecure, pair: `${name}=${value}` });
  };
  return {
    headerFor: (url: URL): string | null => {
      const sent = Array.from(cookies.values()).filter((cookie) => isSentTo(cookie, url));
      return sent.map(({ pair }) => pair).join('; ') || null;
    },
    keep: (setCookie: string | string[] | undefined, url: URL) => {
      for (const text of [setCookie ?? []].flat()) keepOne(text, url);
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
  const cookies = createCookieJar();
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
