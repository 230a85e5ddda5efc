import { parseUrl } from './parse-url.ts';

/** A host with letters beyond ASCII, its port allowed, and nothing else of an address. */
const INTERNATIONAL_HOST = /^(?=.*[^\x20-\x7e])[^\s/?#@:%\\[\]]+(:\d{1,5})?$/;

/** A host (RFC 9110, section 7.2) in lower case and ASCII (RFC 5891), without a trailing dot; a port stays. */
export function asciiHost(host: string): string {
  const lower = host.toLowerCase().replace(/\.(?=(:\d*)?$)/, '');
  if (!INTERNATIONAL_HOST.test(lower)) return lower;
  return parseUrl(`https://${lower}`)?.host ?? lower;
}

/** Removes port and leading `www.` too, for the choice of a publication and for the blog backend. */
export function bareHost(host: string): string {
  return asciiHost(host)
    .replace(/:\d*$/, '')
    .replace(/^www\./, '');
}
