const LONGEST_ADDRESS = 4_096;

/**
 * A feed's address made absolute against `base`; null unless it is http or https, so nothing a reader follows or
 * loads can be a script, data or a file. Ampersands that were escaped twice are unescaped.
 */
export function resolveLink(address: string, base: string): string | null {
  const trimmed = address.trim().replace(/&amp;/g, '&');
  if (trimmed === '' || trimmed.length > LONGEST_ADDRESS || !URL.canParse(trimmed, base)) return null;
  const url = new URL(trimmed, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  url.username = '';
  url.password = '';
  return url.href.length > LONGEST_ADDRESS ? null : url.href;
}
