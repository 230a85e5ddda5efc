import { isUtf8 } from 'node:buffer';
import type { Dispatcher } from 'undici';
import { addressRefusalOf, RefusedAddressError } from '../../shared/node/outbound/outbound-agent.ts';
import { parseUrl } from '../../shared/rules/parse-url.ts';
import { FetchError, statusReason } from './fetch-error.ts';
import { headerOf } from './response-headers.ts';

const MAX_REDIRECTS = 10;
const PERMANENT = new Set([301, 308]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

type SendRequest = (url: URL) => Promise<Dispatcher.ResponseData>;

export interface FinalResponse {
  response: Dispatcher.ResponseData;
  url: URL;
  movedTo: string | null;
}

/** Discards a body without waiting for it: it may never end. */
export function discard(response: Dispatcher.ResponseData): void {
  response.body.dump({ limit: 16_384 }).catch(() => {});
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

/** The next address keeps user and password within the origin, where it has none of its own. */
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

/** @throws RefusedAddressError, or FetchError on a loop or more than 10 redirects. */
export async function followRedirects(
  start: URL,
  allowPrivateAddresses: boolean,
  send: SendRequest,
): Promise<FinalResponse> {
  const requested = new Set<string>();
  let url = withoutFragment(start);
  let isPermanent = true;
  for (;;) {
    const refusal = addressRefusalOf(url, allowPrivateAddresses);
    if (refusal !== null) throw new RefusedAddressError(refusal);
    if (requested.has(url.href)) throw new FetchError('redirects in a loop');
    if (requested.size > MAX_REDIRECTS) throw new FetchError(`redirects more than ${MAX_REDIRECTS} times`);
    requested.add(url.href);
    const response = await send(url);
    if (!REDIRECTS.has(response.statusCode)) {
      return { response, url, movedTo: isPermanent && requested.size > 1 ? url.href : null };
    }
    isPermanent &&= PERMANENT.has(response.statusCode);
    discard(response);
    url = nextAddress(response, url);
  }
}
