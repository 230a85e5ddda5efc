/**
 * Parses an address (WHATWG URL). Null if it is invalid. `URL.canParse` does not serve: on Node 20 it refuses hosts
 * such as montréal.example once V8 has optimised it, and some supported browsers lack it.
 */
export function parseUrl(address: string, base?: string | URL): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

const httpUrl = (address: string): URL | null => (/^https?:/i.test(address) ? parseUrl(address) : null);

export function isHttpUrl(address: string): boolean {
  return httpUrl(address) !== null;
}

/** Normalises an absolute http(s) address, also one that begins with //. Null for any other. */
export function externalUrl(address: string): string | null {
  return httpUrl(address.startsWith('//') ? `https:${address}` : address)?.href ?? null;
}

/** A host with letters beyond ASCII, its port allowed, and nothing else of an address. */
const INTERNATIONAL_HOST = /^(?=.*[^\x20-\x7e])[^\s/?#@:%\\[\]]+(:\d{1,5})?$/;

/** A host (RFC 9110, section 7.2) in lower case and ASCII (RFC 5891), without a trailing dot. A port stays. */
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

export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
