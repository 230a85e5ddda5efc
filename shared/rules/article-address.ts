import { parseUrl } from './parse-url.ts';
import { isTrackingParameter } from './tracking-parameters.ts';

/**
 * All addresses of one article give the same text: without scheme, `www.`, last slash, tracking parameters and fragment, the
 * other parameters sorted (docs/product.md, "Hidden articles"; RFC 3986, section 6.2.2.1).
 */
export function articleAddress(address: string): string {
  const url = parseUrl(address);
  if (url === null) return address;
  const { host, pathname, searchParams } = url;
  const kept = Array.from(searchParams).filter(([name]) => !isTrackingParameter(name));
  kept.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const query = kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
  const path = pathname.replace(/(?<!\/)\/+$/, '').replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
  return `${host.replace(/^www\./, '')}${path}${query}`;
}

/** The same with the fragment, which may name one of several articles of a page. */
export function addressWithFragment(address: string): string {
  return articleAddress(address) + (parseUrl(address)?.hash ?? '');
}
