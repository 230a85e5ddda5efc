import type { StoredArticle } from '../model/article.ts';
import { isTrackingParameter } from './tracking-parameters.ts';

/**
 * The same text for all addresses of one article: without scheme, leading `www.`, last slash, fragment and tracking
 * parameters, the other parameters sorted.
 */
function articleAddress(address: string): string {
  if (!URL.canParse(address)) return address;
  const { host, pathname, searchParams } = new URL(address);
  const kept = Array.from(searchParams).filter(([name]) => !isTrackingParameter(name));
  kept.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const query = kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${query}`;
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
  const addresses = new Set(articles.map(({ link }) => articleAddress(link)));
  return hide.filter((entry) => !addresses.has(articleAddress(entry)));
}
