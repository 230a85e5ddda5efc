/**
 * Parses an address (WHATWG URL); null where it is none. `URL.canParse` does not serve: on Node 20 it refuses hosts
 * such as montréal.example once V8 has optimised it, and some supported browsers lack it.
 */
export function parseUrl(address: string, base?: string | URL): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
