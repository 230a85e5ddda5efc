import type { StoredArticle } from '../model/article.ts';
import { isTrackingParameter } from './tracking-parameters.ts';

/** All addresses of one article give the same text (docs/product.md, "Hidden articles"; RFC 3986, section 6.2.2.1). */
function articleAddress(address: string): string {
  if (!URL.canParse(address)) return address;
  const { host, pathname, searchParams } = new URL(address);
  const kept = Array.from(searchParams).filter(([name]) => !isTrackingParameter(name));
  kept.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const query = kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
  const path = pathname.replace(/\/+$/, '').replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
  return `${host.replace(/^www\./, '')}${path}${query}`;
}

export function createHiddenFilter(
  hide: readonly string[],
): (articles: readonly StoredArticle[]) => readonly StoredArticle[] {
  if (hide.length === 0) return (articles) => articles;
  const hidden = new Set(hide.map(articleAddress));
  return (articles) => articles.filter(({ link }) => !hidden.has(articleAddress(link)));
}

export function unmatchedEntries(hide: readonly string[], articles: readonly StoredArticle[]): string[] {
  if (hide.length === 0) return [];
  const addresses = new Set(articles.map(({ link }) => articleAddress(link)));
  return hide.filter((entry) => !addresses.has(articleAddress(entry)));
}
