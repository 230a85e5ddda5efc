import type { Dispatcher } from 'undici';
import { refusalOf } from '../../shared/node/outbound-agent.ts';
import { FetchError, statusReason } from './fetch-error.ts';
import { headerOf } from './headers.ts';

const MOST_HOPS = 10;
const PERMANENT = new Set([301, 308]);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

export type Ask = (url: URL) => Promise<Dispatcher.ResponseData>;

export interface FinalAnswer {
  response: Dispatcher.ResponseData;
  url: URL;
  /** Where the address has moved for good: set when there were hops and every one was permanent. */
  movedTo: string | null;
}

/** Lets go of a body nobody reads, without waiting for it: it may never end. */
export function discard(response: Dispatcher.ResponseData): void {
  response.body.dump({ limit: 16_384 }).catch(() => {});
}

function nextAddress(response: Dispatcher.ResponseData, from: URL): URL {
  const location = headerOf(response.headers, 'location');
  if (location === null) throw new FetchError(`${statusReason(response.statusCode)} without saying where to`);
  if (!URL.canParse(location, from)) throw new FetchError('redirects to something that is no address');
  const next = new URL(location, from);
  next.hash = '';
  return next;
}

/**
 * Asks an address and follows its redirects by hand, so that every hop passes the guard's rules for addresses
 * before it is asked, and its connection's check as it is.
 * @throws FetchError on a refused address, a circle, or more than 10 hops.
 */
export async function followRedirects(start: URL, allowPrivateAddresses: boolean, ask: Ask): Promise<FinalAnswer> {
  const asked = new Set<string>();
  let url = start;
  let permanent = true;
  for (;;) {
    const refusal = refusalOf(url, allowPrivateAddresses);
    if (refusal !== null) throw new FetchError(refusal);
    if (asked.has(url.href)) throw new FetchError('redirects in a circle');
    if (asked.size > MOST_HOPS) throw new FetchError(`redirects more than ${MOST_HOPS} times`);
    asked.add(url.href);
    const response = await ask(url);
    if (!REDIRECTS.has(response.statusCode)) {
      return { response, url, movedTo: permanent && asked.size > 1 ? url.href : null };
    }
    permanent &&= PERMANENT.has(response.statusCode);
    discard(response);
    const next = nextAddress(response, url);
    url = next;
  }
}
