import type { StoredArticle } from '../model/article.ts';
import { isTrackingParameter } from './tracking-parameters.ts';

/** Returns one text for all addresses of an article (docs/product.md, "Hidden articles"). */
function articleAddress(address: string): string {
  if (!URL.canParse(address)) return address;
  const { host, pathname, searchParams } = new URL(address);
  const relevant = Array.from(searchParams).filter(([name]) => !isTrackingParameter(name));
  relevant.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const query = relevant.length > 0 ? `?${new URLSearchParams(relevant)}` : '';
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}${query}`;
}

export function createHiddenFilter(
  hide: readonly string[],
): (articles: readonly StoredArticle[]) => readonly StoredArticle[] {
  if (hide.length === 0) return (articles) => articles;
  const hidden = new Set(hide.map(articleAddress));
  return (articles) => articles.filter(({ link }) => !hidden.has(articleAddress(link)));
}
