import { parseUrl } from '../../shared/rules/parse-url.ts';

const MAX_ADDRESS_LENGTH = 4_096;
const ESCAPED_AMPERSAND = /&(?:amp|#0{0,5}38|#x0{0,5}26);/gi;

/** Null unless the address is http or https, so that no reader follows a script, data or a file. */
export function resolveLink(address: string, base: string): string | null {
  const trimmed = address.trim().replace(ESCAPED_AMPERSAND, '&');
  if (trimmed === '' || trimmed.length > MAX_ADDRESS_LENGTH) return null;
  const url = parseUrl(trimmed, base);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  url.username = '';
  url.password = '';
  return url.href.length > MAX_ADDRESS_LENGTH ? null : url.href;
}

export function allLinks(candidates: readonly string[], base: string): string[] {
  return [...new Set(candidates.flatMap((candidate) => resolveLink(candidate, base) ?? []))];
}

export function firstLink(candidates: readonly string[], base: string): string | null {
  return allLinks(candidates, base)[0] ?? null;
}
