import { parseUrl } from './parse-url.ts';
import { isTrackingParameter } from './tracking-parameters.ts';

/** A fragment that a script reads as a path: "#/story/3" is a page of its own, "#top" a place in a page. */
const PATH_FRAGMENT = /^#!?\//;

/**
 * All addresses of one article give the same text: without scheme, `www.`, last slash, tracking parameters and a fragment that
 * is no path, the other parameters sorted (docs/product.md, "Hidden articles"; RFC 3986, section 6.2.2.1).
 */
export function articleAddress(address: string): string {
  const url = parseUrl(address);
  if (url === null) return address;
  const { host, pathname, searchParams, hash } = url;
  const kept = Array.from(searchParams).filter(([name]) => !isTrackingParameter(name));
  kept.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const query = kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
  const path = pathname.replace(/(?<!\/)\/+$/, '').replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
  return `${host.replace(/^www\./, '')}${path}${query}${PATH_FRAGMENT.test(hash) ? hash : ''}`;
}

/** The same with any fragment, which may name one of several articles of a page. */
export function addressWithFragment(address: string): string {
  const hash = parseUrl(address)?.hash ?? '';
  return PATH_FRAGMENT.test(hash) ? articleAddress(address) : articleAddress(address) + hash;
}
