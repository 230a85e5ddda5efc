import { parseUrl } from './parse-url.ts';

const httpUrl = (address: string): URL | null => (/^https?:/i.test(address) ? parseUrl(address) : null);

/** Whether an address is absolute, and http: or https:. */
export function isHttpUrl(address: string): boolean {
  return httpUrl(address) !== null;
}

/** Normalises an absolute http(s) address, also one that begins with //; null for any other. */
export function externalUrl(address: string): string | null {
  return httpUrl(address.startsWith('//') ? `https:${address}` : address)?.href ?? null;
}
