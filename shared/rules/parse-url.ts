/**
 * Parses an address (WHATWG URL); null if it is none. `URL.canParse` does not serve: on Node 20 it refuses hosts
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

/** Whether an address is absolute, and http: or https:. */
export function isHttpUrl(address: string): boolean {
  return httpUrl(address) !== null;
}

/** Normalises an absolute http(s) address, also one that begins with //; null for any other. */
export function externalUrl(address: string): string | null {
  return httpUrl(address.startsWith('//') ? `https:${address}` : address)?.href ?? null;
}
