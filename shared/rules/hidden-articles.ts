import type { StoredArticle } from '../model/article.ts';
import { isTrackingParameter } from './tracking-parameters.ts';

/**
 * The same text for all addresses of one article: without scheme, leading `www.`, last slash, fragment and tracking
 * parameters, the other parameters sorted, percent-encoding in upper case (RFC 3986, section 6.2.2.1).
 */
function articleAddress(address: string): string {
  if (!URL.canParse(address)) return address;
  const { host, pathname, searchParams } = new URL(address);
  const kept = Array.from(searchParams).filter(([name]) => !isTrackingParameter(name));
  kept.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const query = kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
  const path = pathname.replace(/\/+$/, '').replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
  return `${host.replace(/^www\./, '')}${path}${query}`;
}

/** A filter that removes the articles on a publication's `hide` list (docs/product.md, "Hidden articles"). */
export function createHiddenFilter(
  hide: readonly string[],
): (articles: readonly StoredArticle[]) => readonly StoredArticle[] {
  if (hide.length === 0) return (articles) => articles;
  const hidden = new Set(hide.map(articleAddress));
  return (articles) => articles.filter(({ link }) => !hidden.has(articleAddress(link)));
}

/** The entries of a `hide` list that match none of these articles. */
export function unmatchedEntries(hide: readonly string[], articles: readonly StoredArticle[]): string[] {
  if (hide.length === 0) return [];
  const addresses = new Set(articles.map(({ link }) => articleAddress(link)));
  return hide.filter((entry) => !addresses.has(articleAddress(entry)));
}
